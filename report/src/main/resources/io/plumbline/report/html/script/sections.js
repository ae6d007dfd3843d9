// SPDX-License-Identifier: Apache-2.0
// The parts of the page that are words and tables.

function section(title, ...children) {
  const node = el("section", {}, title ? el("h2", {}, title) : null, children);
  return node;
}

function verdict(result) {
  return el("p", { class: `verdict ${result.verdict}` }, result.verdictText);
}

function topBar(data) {
  const told = data.collection ? [data.collection] : data.results;
  const versions = [...new Set(told.map((one) => one.toolVersion))].join(", ");
  const dates = [...new Set(told.map((one) => one.startedAt.slice(0, 16).replace("T", " ")))];
  const when = dates.length === 1 ? `${dates[0]} UTC` : `${dates.toSorted()[0]} to ${dates.toSorted().at(-1)} UTC`;
  return el("header", { class: "bar" },
    el("span", { class: "brand" }, "Plumbline"), el("span", {}, versions), el("span", {}, when),
    el("span", { class: "push" }), themeButton());
}

function headline(result) {
  const [first, ...more] = result.headline;
  return section(null,
    verdict(result),
    el("h1", {}, result.title),
    whereLines(result.where),
    el("p", { class: "lead" }, prose(first)),
    more.map((sentence) => el("p", { class: "sure" }, prose(sentence))),
    tiles(result));
}

/** Host and JVMs; a line breaks between facts, not within one. */
function whereLines(lines) {
  return lines.map((line) => el("p", { class: "where" },
    line.split(", ").map((fact, i, all) => [el("span", { class: "fact" }, i < all.length - 1 ? `${fact},` : fact), " "])));
}

function tiles(result) {
  if (result.tiles.length === 0) {
    return null;
  }
  return el("dl", { class: "tiles" }, result.tiles.map((tile) => el("div", { class: "tile" },
    el("dt", {}, `${tile.label} ${result.headlineSeries}`.trim()),
    el("dd", { class: `figure ${kindOf(tile.value) ?? ""}` }, textOf(tile.value)),
    tile.details.map((detail) => el("dd", { class: "detail" }, prose(detail))))));
}

/** One line for each of several results, in place of the headline that a single one has. */
function comparison(data) {
  const titles = new Set(data.results.map((one) => one.title));
  const labels = data.results[0].tiles.map((tile) => tile.label);
  const rows = data.results.map((result, index) => [
    { text: result.name, swatch: resultColour(index, data.results.length) },
    ...(titles.size > 1 ? [result.title] : []),
    result.offeredPerSecond === null ? "back to back" : rate(result.offeredPerSecond),
    ...["p50", "p99", "p99.9", "max"].map((label) => result.tiles.find((tile) => tile.label === label)?.value ?? "–"),
    result.verdictText,
  ]);
  return section(null,
    el("h1", {}, titles.size === 1 ? data.results[0].title : `${data.results.length} results`),
    whereLines([...new Set(data.results.flatMap((one) => one.where))]),
    table({
      caption: `${data.results.length} results`,
      head: ["result", ...(titles.size > 1 ? ["title"] : []), "rate", "p50", "p99", "p99.9", "max", "verdict"],
      rows,
    }));
}

function caveats(result) {
  if (result.caveats.length === 0) {
    return null;
  }
  return section("Caveats", el("ul", { class: "caveats" }, result.caveats.map((caveat) => el("li", {},
    el("span", { class: `severity ${caveat.severity}` }, caveat.severity),
    el("div", {}, el("p", {}, prose(caveat.message)), el("p", { class: "remedy" }, prose(caveat.remedy)))))));
}

function figures(result) {
  return result.tables.map((one) => section(null, table(one)));
}

function conditions(result) {
  const node = section("Where and how", result.conditions.map((one) => [el("h3", { class: "visually-hidden" }, one.caption), table(one, "words")]));
  node.classList.add("long");
  return node;
}

function reproduction(result) {
  if (!result.commandLine) {
    return null;
  }
  const text = el("pre", { tabindex: "0" }, result.commandLine);
  const message = el("span", { class: "message", role: "status" });
  const copy = action("Copy", () => navigator.clipboard?.writeText(result.commandLine)
    .then(() => { message.textContent = "Copied."; }, () => getSelection().selectAllChildren(text)) ?? getSelection().selectAllChildren(text));
  return section("To measure it again", text, el("div", { class: "files" }, copy, message));
}

function files(result) {
  const buttons = downloadButtons(result);
  if (!buttons) {
    return null;
  }
  const node = section("Files", buttons);
  node.classList.add("screen");
  return node;
}
