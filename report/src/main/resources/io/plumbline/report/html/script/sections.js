// SPDX-License-Identifier: Apache-2.0
// The parts of the page that are words and tables.

const sectionIds = new Set();

/** A part of the page; one with a title has an address, and stands in the contents. */
function section(title, ...children) {
  return el("section", { id: title && addressOf(title) }, title ? el("h2", {}, title) : null, children);
}

/** An address that no other part has. */
function addressOf(title) {
  const base = title.toLowerCase().replace(/[^a-z]+/g, "-");
  let id = base;
  for (let i = 2; sectionIds.has(id); i++) {
    id = `${base}-${i}`;
  }
  sectionIds.add(id);
  return id;
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

function topBar() {
  const origins = [data, ...data.parts].flatMap((one) => one.origins);
  const versions = [...new Set(origins.map((one) => one.toolVersion))].filter(Boolean).join(", ");
  const dates = [...new Set(origins.map((one) => one.startedAt.slice(0, 16).replace("T", " ")))].toSorted();
  const when = dates.length < 2 ? dates.map((one) => `${one} UTC`) : `${dates[0]} to ${dates.at(-1)} UTC`;
  return el("header", { class: "top" },
    el("span", { class: "brand" }, "Plumbline"), el("span", {}, versions), el("span", {}, when),
    el("span", { class: "push" }), copyButton("Copy page as Markdown", () => markdown), themeButton());
}

function headline(one, level) {
  const paragraphs = (are) => one.sentences.filter((sentence) => sentence.isAnswer === are).map(({ text }) => el("p", { class: are ? "lead" : "sure" }, text));
  return section(null,
    level === "h3" && one.title.toLowerCase() === one.name.toLowerCase() ? null : el(level, {}, one.title), // the summary says it
    one.verdict.text ? el("p", { class: `verdict ${one.verdict.grade}` }, one.verdict.text) : null,
    paragraphs(true),
    tiles(one),
    paragraphs(false),
    facts(one));
}

const LONG_FACT = 24;

/** A line breaks between short facts, not within one. */
function facts(one) {
  return one.facts.map(({ label, text }) => el("p", { class: "where" }, el("span", { class: "factname" }, label), " ",
    text.split(", ").map((fact, i, all) => [el("span", { class: fact.length < LONG_FACT ? "fact" : "" }, i < all.length - 1 ? `${fact},` : fact), " "])));
}

function tiles(one) {
  return one.tiles.length === 0 ? null : el("dl", { class: isInvalid(one) ? "tiles stamped" : "tiles" }, one.tiles.map((tile) => el("div", { class: "tile" },
    el("dt", {}, tile.label),
    el("dd", { class: `figure ${kindOf(tile.value) ?? ""}` }, textOf(tile.value)),
    tile.details.map((detail) => el("dd", { class: "detail" }, detail)))));
}

/** Caveats and other doubts, a list for each group. */
function doubts(one) {
  const groups = [...new Set(one.doubts.map((doubt) => doubt.group))];
  return groups.map((group) => section(group || "Caveats", el("ul", { class: "caveats" },
    one.doubts.filter((doubt) => doubt.group === group).map((doubt) => folded(doubt, [...doubt.cases, doubt.remedy])))));
}

/** One line, behind which is the rest: what each case says, and what to do. */
function folded({ word, emphasis, text }, rest) {
  const more = rest.filter((line) => line !== "");
  const line = [el("span", { class: `severity ${emphasis}` }, word), " ", el("span", {}, text)];
  return el("li", {}, more.length === 0 ? el("p", {}, line) : el("details", {}, el("summary", {}, line), more.map((one) => el("p", { class: "remedy" }, one))));
}

/** What a row of a table is about, as a place in a chart. */
const rowLinks = {
  percentiles: (owner) => (label) => {
    const chart = charts[owner.ids.percentiles];
    const percentile = Number(label.slice(1));
    const ratio = chart?.u.data[0].find((one) => label === "min" ? one === 1 : Math.abs(one * (100 - percentile) - 100) < 1e-6 * one);
    return ratio ? { chart: owner.ids.percentiles, from: ratio, to: ratio } : null;
  },
  runs: (owner) => (label) => placeInTime(owner, (time) => time.runs.find((one) => one.label === label)),
  slowest: (owner) => (label, index) => placeInTime(owner, (time) => {
    const stall = time.stalls[index];
    const margin = stall && Math.max(stall.to - stall.from, time.runs.at(-1).to / 200);
    return stall && { from: Math.max(0, stall.from - margin), to: Math.min(time.runs.at(-1).to, stall.to + margin) };
  }),
  rates: () => (label) => {
    const point = chartOf(data, "throughput")?.curves.flatMap((curve) => curve.points).find((one) => one.label === plain(label));
    return point ? { chart: "throughput", from: point.offered, to: point.offered } : null;
  },
  ratios: (owner) => ratioLink(owner.ids.ratios),
};

/** A row's label without what became of it. */
function plain(label) {
  return label.replace(/ \((disturbed|in part|would mislead)\)$/, "");
}

function placeInTime(owner, find) {
  const result = chartOf(data, "overtime")?.results.find((one) => one.name === owner.name);
  const place = result && charts.overtime && hasTime(result) ? find(result.time) : null;
  return place ? { chart: "overtime", from: place.from, to: place.to, before: () => charts.overtime.show(result) } : null;
}

function figures(owner) {
  const others = owner.tables.filter((one) => !isBelowItsChart(owner, one));
  return others.length === 0 ? null : section("Figures", others.map((one) => figuresOf(owner, one)));
}

function figuresOf(owner, one) {
  return section(null, table(marked(one), one.words ? "words" : "", rowLinks[one.chart]?.(owner)),
    one.notes.map((note) => el("p", { class: "where" }, note)));
}

/** What a chart draws is told once more only where somebody asks for it. */
function isBelowItsChart(owner, { chart }) {
  return ["answer", "percentiles"].includes(chart) && document.getElementById(owner.ids[chart]) !== null;
}

/** Rows about results have the colours of their curves. */
function marked(one) {
  const curves = chartOf(data, "percentiles")?.results ?? [];
  return one.chart !== "results" ? one : { ...one, rows: one.rows.map(([name, ...cells]) => {
    const index = curves.findIndex((result) => result.name === name);
    return [{ text: name, swatch: index < 0 ? null : lookOf(curves, index).colour }, ...cells];
  }) };
}

/** Each kind once; before a colon and a capital stands whose it is. */
function kindsOfConditions(tables) {
  return [...new Set(tables.map((one) => one.caption.replace(/^.*: (?=[A-Z])/, "")))].join(" · ");
}

/** Everything that was so meanwhile: folded, since few look for it. */
function conditions(owner) {
  return owner.conditions.length === 0 ? null : section("Where and how", el("details", {}, el("summary", {}, kindsOfConditions(owner.conditions)), owner.conditions.map((one) => table(one, "words"))));
}

function reproduction(one) {
  return one.command ? section("To measure it again", el("pre", { tabindex: "0" }, one.command), copyButton("Copy", () => one.command)) : null;
}

function files(one) {
  const buttons = downloadButtons(one);
  return buttons && section("Files", buttons);
}
