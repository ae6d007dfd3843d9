// SPDX-License-Identifier: Apache-2.0
// What a page of a collection tells in words: cells without figures, and caveats of many cells together.

const MOST_CASES = 3;

function statesOf(collection) {
  if (collection.states.length === 0) {
    return null;
  }
  return section("Without figures, or in part", el("ul", { class: "caveats" }, collection.states.map((state) => el("li", {},
    el("span", { class: `severity ${state.kind}` }, state.word),
    el("div", {}, el("p", {}, prose(state.reason)), namesOf(state.cells))))));
}

/** Few names in a line, many folded. */
function namesOf(names) {
  const text = el("p", { class: "remedy" }, names.join(", "));
  return names.length <= 12 ? text : el("details", {}, el("summary", {}, `${names.length} cells`), text);
}

function caveatGroups(collection) {
  if (collection.caveatGroups.length === 0) {
    return null;
  }
  return section("Caveats", el("ul", { class: "caveats" }, collection.caveatGroups.map((group) => el("li", {},
    el("span", { class: `severity ${group.severity}` }, group.severity),
    el("div", {}, casesOf(group.cases), el("p", { class: "remedy" }, prose(group.remedy)))))));
}

function casesOf(cases) {
  const lines = cases.map((one) => el("p", {}, el("strong", {}, `${one.cell}: `), prose(one.message)));
  const rest = lines.slice(MOST_CASES);
  return [
    ...lines.slice(0, MOST_CASES),
    rest.length > 0 ? el("details", {}, el("summary", {}, `${rest.length} more`), rest) : null,
  ];
}

function mapsOf(collection) {
  return collection.maps.length === 0 ? null : section(collection.maps.length === 1 ? "Heat map" : "Heat maps", collection.maps.map(heatGrid));
}
