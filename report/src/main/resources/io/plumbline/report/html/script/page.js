// SPDX-License-Identifier: Apache-2.0
// Puts a document together: what it comes to, then charts, then doubts, then figures, then how it was made.

const { data, markdown } = window.packed;
const told = data.parts.length > 0 ? data.parts : [data]; // those that were measured
const drawn = []; // charts that the part for readers without scripts has already

/** What draws a chart: gets where to, its data, and an address on the page. */
const drawers = {
  percentiles: (part, { results, ratios }, id) => addPercentileChart(part, results, ratios, id),
  overtime: (part, { results }) => addTimeChart(part, results),
  throughput: (part, chart) => addThroughputChart(part, chart),
  why: (part, why) => addExplanation(part, why),
  flame: (part, code) => addFlame(part, code),
  ratios: (part, chart, id) => addRatios(part, chart, `${data.title}: change by percentile`, id),
  shift: (part, chart, id) => addShiftChart(part, chart, { looks: chart.variants.map((name) => ({ name })), margin: chart.margin, id }),
  histograms: (part, chart, id) => addHistogramChart(part, chart, { looks: chart.names.map((name) => ({ name })), id }),
};

const kindsDrawn = {}; // how many there are of each kind

/** The address of the next chart of a kind. */
function chartId(kind) {
  kindsDrawn[kind] = (kindsDrawn[kind] ?? 0) + 1;
  return kindsDrawn[kind] === 1 ? kind : `${kind}-${kindsDrawn[kind]}`;
}

/** `owner` keeps the addresses of its charts, for the rows of its tables. */
function addCharts(main, owner) {
  owner.ids = {};
  owner.charts.forEach(({ kind, title, data: chart }) => {
    const part = kind in drawers ? section(title) : drawing(drawn.shift(), title);
    main.append(part);
    owner.ids[kind] = kind in drawers ? chartId(kind) : part.id;
    drawers[kind]?.(part, chart, owner.ids[kind]);
  });
  owner.tables.filter((one) => isBelowItsChart(owner, one)).forEach((one) => document.getElementById(owner.ids[one.chart]).append(
    el("details", { class: "figures" }, el("summary", {}, one.caption), figuresOf(owner, one))));
}

/** What is drawn already can be found, and saved; a map whose cells are too small for figures says what is pointed at. */
function drawing(part, title) {
  const id = addressOf(title);
  part.id = id;
  part.firstChild.after(el("div", { class: "chart-tools" }, pictureTools(id, () => pictureOf(part))));
  if (part.querySelector(".heatgrid.dense")) {
    const message = el("p", { class: "hint", "aria-live": "polite" }, "Point at a cell to read it.");
    const tell = (event) => { message.textContent = event.target.closest?.("td[title]")?.title ?? message.textContent; };
    part.addEventListener("pointerover", tell);
    part.addEventListener("click", tell);
    part.append(message);
  }
  return part;
}

/** Why figures would mislead stands before them, which mere notes don't say; of a matrix some may be reliable. */
function isInvalid(one) {
  return one.verdict.grade === "invalid" && one.doubts.some(({ emphasis }) => emphasis === "bad") && one.tiles.every((tile) => kindOf(tile.value) === "faint");
}

/** What is told below the charts. */
function detailsOf(one) {
  return [isInvalid(one) ? null : doubts(one), figures(one), reproduction(one), files(one), conditions(one)];
}

/** One after the other, folded. */
function eachByItself(parts) {
  if (parts.length === 0) {
    return null;
  }
  const curves = chartOf(data, "percentiles")?.results ?? [];
  return section("Each by itself", parts.map((one) => {
    const index = curves.findIndex((result) => result.name === one.name);
    const part = el("details", { class: "result" }, el("summary", {}, index < 0 ? null : swatch(lookOf(curves, index).colour), one.name || one.title), headline(one, "h3"), isInvalid(one) ? doubts(one) : null);
    addCharts(part, one);
    part.append(...detailsOf(one).flat(Infinity).filter(Boolean));
    return part;
  }));
}

/** The data of a document's chart of a kind. */
function chartOf(owner, kind) {
  return owner.charts.find((chart) => chart.kind === kind)?.data;
}

function start() {
  document.documentElement.dataset.theme = currentTheme();
  const before = document.getElementById("static"); // was for readers without scripts
  drawn.push(...[...before.querySelectorAll(".drawing")].filter((one) => !(one.dataset.kind in drawers)));
  before.remove();
  const main = el("main");
  document.body.append(topBar(), main);
  main.append(headline(data, "h1"), ...(isInvalid(data) ? doubts(data) : []));
  addCharts(main, data);
  main.append(...[detailsOf(data), eachByItself(data.parts)].flat(Infinity).filter(Boolean));
  main.before(contents(main));
  watchTheme();
  if (choices.has("at")) {
    document.getElementById(choices.get("at"))?.scrollIntoView();
  }
  addEventListener("hashchange", () => location.reload()); // somebody edited the address
}

start();
window.plumbline = { data, charts, time }; // for tests, and for the curious
