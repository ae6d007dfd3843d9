// SPDX-License-Identifier: Apache-2.0
// The parts of the page that are words and tables.

const sectionIds = new Set();

/** A part of the page; one with a title has an address, and stands in the contents. */
function section(title, ...children) {
  const base = title?.toLowerCase().replace(/[^a-z]+/g, "-");
  const id = title && [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map((i) => `${base}-${i}`)].find((one) => !sectionIds.has(one));
  sectionIds.add(id);
  return el("section", { id }, title ? el("h2", {}, title) : null, children);
}

/** Links to all parts that have a title; made when the page is complete. */
function contents(main) {
  const titles = [...main.querySelectorAll("section[id] > h2")].filter((one) => !one.closest("details"));
  return titles.length < 3 ? "" : el("nav", { class: "contents", "aria-label": "Contents" }, titles.map((title) => {
    const link = el("a", { href: `#at=${title.parentNode.id}` }, title.textContent);
    link.addEventListener("click", (event) => {
      event.preventDefault();
      goTo(title.parentNode.id);
    });
    return link;
  }));
}

function topBar(data) {
  const told = [...data.collections, ...data.results, ...data.comparisons];
  const versions = [...new Set(told.flatMap((one) => one.toolVersions ?? [one.toolVersion]))].join(", ");
  const dates = [...new Set(told.flatMap((one) => one.startedAts ?? [one.startedAt]).map((when) => when.slice(0, 16).replace("T", " ")))].toSorted();
  const when = dates.length === 1 ? `${dates[0]} UTC` : `${dates[0]} to ${dates.at(-1)} UTC`;
  const canCopy = told.every((one) => one.attached.files.some((file) => file.type === "text/markdown"));
  return el("header", { class: "bar" },
    el("span", { class: "brand" }, "Plumbline"), el("span", {}, versions), el("span", {}, when),
    el("span", { class: "push" }), canCopy ? copyButton("Copy page as Markdown", () => told.map(markdownOf).join("\n")) : null, themeButton());
}

function headline(result) {
  const [first, ...more] = result.headline;
  return section(null,
    el("h1", {}, result.title),
    el("p", { class: `verdict ${result.verdict}` }, result.verdictText),
    el("p", { class: "lead" }, prose(first)),
    more.map((sentence) => el("p", { class: "sure" }, prose(sentence))),
    tiles(result),
    whereLines(result.where));
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
    el("dt", {}, `${tile.label} ${result.headlineWord ?? ""}`.trim()),
    el("dd", { class: `figure ${kindOf(tile.value) ?? ""}` }, textOf(tile.value)),
    tile.details.map((detail) => el("dd", { class: "detail" }, prose(detail))))));
}

/** One line for each of several results, in place of the headline that a single one has. */
function comparison(results) {
  const titles = new Set(results.map((one) => one.title));
  const isSeveral = titles.size > 1;
  const rows = results.map((result, index) => [
    { text: result.name, swatch: result.curves ? lookOf(results, index).colour : null },
    result.offeredPerSecond === null ? "back to back" : rate(result.offeredPerSecond),
    ...["p50", "p99", "p99.9", "max"].map((label) => result.tiles.find((tile) => tile.label === label)?.value ?? "–"),
    { text: result.verdictText, kind: { valid: "good", doubtful: "bound", invalid: "bad" }[result.verdict] },
    ...(isSeveral ? [result.title] : []),
  ]);
  return section(null,
    el("h1", {}, document.title.replace(/ – Plumbline$/, "")),
    data.charts.words.map((sentence, index) => el("p", { class: index === 0 ? "lead" : "sure" }, prose(sentence))),
    table({
      caption: `${results.length} results side by side`,
      head: ["result", "rate", "p50", "p99", "p99.9", "max", "verdict", ...(isSeveral ? ["title"] : [])],
      rows,
    }),
    whereLines([...new Set(results.flatMap((one) => one.where))]));
}

function caveats(result) {
  return result.caveats.length === 0 ? null : section("Caveats", el("ul", { class: "caveats" },
    result.caveats.map((caveat) => folded(caveat.severity, prose(caveat.message), [prose(caveat.remedy)]))));
}

/** What a row of a table is about, as a place in a chart. */
const rowLinks = {
  percentiles: (owner) => (label) => {
    const percentile = Number(label.slice(1));
    const ratio = charts.percentiles?.u.data[0].find((one) => label === "min" ? one === 1 : Math.abs(one * (100 - percentile) - 100) < 1e-6 * one);
    return ratio ? { chart: "percentiles", from: ratio, to: ratio } : null;
  },
  runs: (owner) => (label) => placeInTime(owner, owner.time.runs.find((one) => one.label === label)),
  slowest: (owner) => (label, index) => {
    const stall = owner.time.stalls[index];
    const margin = stall && Math.max(stall.to - stall.from, owner.time.runs.at(-1).to / 200);
    return placeInTime(owner, stall && { from: Math.max(0, stall.from - margin), to: Math.min(owner.time.runs.at(-1).to, stall.to + margin) });
  },
  rates: () => (label) => {
    const point = data.charts.throughput?.curves.flatMap((curve) => curve.points).find((one) => one.label === plain(label));
    return point ? { chart: "throughput", from: point.offered, to: point.offered } : null;
  },
  cells: (owner) => (label) => {
    const name = data.collections.length > 1 ? `${owner.name} ${plain(label)}` : plain(label);
    const index = data.charts.dots?.rows.findIndex((row) => row.label === name) ?? -1;
    return index < 0 ? null : { chart: DOTS_ID, from: index, to: index, before: () => showDot(index) };
  },
};

/** A row's label without what became of it. */
function plain(label) {
  return label.replace(/ \((disturbed|in part|would mislead)\)$/, "");
}

function placeInTime(owner, place) {
  return place && charts.overtime && hasTime(owner) ? { chart: "overtime", from: place.from, to: place.to, before: () => charts.overtime.show(owner) } : null;
}

function figures(owner) {
  return owner.tables.map((one) => section(null, table(one, "", rowLinks[one.link]?.(owner))));
}

/** Everything that was so meanwhile: folded, since few look for it. */
function conditions(owner) {
  return section("Where and how", el("details", {}, el("summary", {}, owner.conditions.map((one) => one.caption).join(", ")), owner.conditions.map((one) => table(one, "words"))));
}

function reproduction(result) {
  return result.commandLine ? section("To measure it again", el("pre", { tabindex: "0" }, result.commandLine), copyButton("Copy", () => result.commandLine)) : null;
}

function files(result) {
  const buttons = downloadButtons(result);
  return buttons && section("Files", buttons);
}
