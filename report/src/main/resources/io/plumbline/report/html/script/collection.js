// SPDX-License-Identifier: Apache-2.0
// What a page of a collection tells in words: cells without figures, and caveats of many cells together.

function statesOf(collection) {
  return collection.states.length === 0 ? null : section("Without figures, or in part", el("ul", { class: "caveats" },
    collection.states.map((state) => folded(state.severity, [el("strong", {}, state.word), ": ", shortList(state.cells)], [prose(state.reason), ...(state.cells.length > 3 ? [state.cells.join(", ")] : [])]))));
}

function shortList(names) {
  return names.length <= 3 ? names.join(", ") : `${names.slice(0, 3).join(", ")} and ${names.length - 3} more`;
}

/** One line, behind which is the rest: what each case says, and what to do. */
function folded(severity, line, rest) {
  const more = rest.filter((text) => text !== "");
  const told = [el("span", { class: `severity ${severity}` }, severity), " ", el("span", {}, line)];
  return el("li", {}, more.length === 0 ? el("p", {}, told) : el("details", {}, el("summary", {}, told), more.map((text) => el("p", { class: "remedy" }, text))));
}

function caveatGroups(collection) {
  return collection.caveatGroups.length === 0 ? null : section("Caveats", el("ul", { class: "caveats" }, collection.caveatGroups.map((group) => {
    const isSame = new Set(group.cases.map((one) => one.caveat.message)).size === 1;
    const each = isSame ? [shortList([...new Set(group.cases.map((one) => one.cell))])] : group.cases.map((one) => `${one.cell}: ${prose(one.caveat.message)}`);
    return folded(group.severity, [el("strong", {}, `${group.heading}: `), prose(group.message)], [...(group.cases.length === 1 ? [] : each), prose(group.cases[0].caveat.remedy)]);
  })));
}

function mapsOf(collection) {
  return collection.maps.length === 0 ? null : section(collection.maps.length === 1 ? "Heat map" : "Heat maps", collection.maps.map(heatGrid));
}
