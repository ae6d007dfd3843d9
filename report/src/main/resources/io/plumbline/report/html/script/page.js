// SPDX-License-Identifier: Apache-2.0
// Puts the page together: what it comes to, then charts, then doubts, then figures, then how it was made.

const data = window.packed;

[...data.collections, ...data.results, ...data.comparisons].forEach((one, i) => { one.attached = data.files[i]; });

function addTo(main, ...parts) {
  main.append(...parts.flat(Infinity).filter(Boolean));
}

function charted(main, title, add, ...more) {
  const part = section(title);
  main.append(part);
  add(part, ...more);
}

function addSharedCharts(main) {
  if (data.charts.throughput) {
    charted(main, "Latency against throughput", addThroughputChart, data.charts.throughput);
  }
  if (data.charts.dots) {
    charted(main, "From the floor upwards", addDots, data.charts.dots);
  }
}

function addResultCharts(main) {
  addSharedCharts(main);
  charted(main, "Percentile distribution", addPercentileChart, data.results, data.tailRatios);
  charted(main, "Latency over time", addTimeChart, data.results);
  data.results.filter((one) => one.explanation).forEach((one) => charted(main, data.results.length === 1 ? "Why slow" : `Why slow: ${one.name}`, addExplanation, one.explanation));
}

/** What is told of a result or a collection below its charts. */
function detailsOf(one) {
  const isCollection = Boolean(one.caveatGroups);
  return [isCollection ? [statesOf(one), caveatGroups(one), mapsOf(one)] : caveats(one),
    section("Figures", figures(one)), reproduction(one), files(one), conditions(one)];
}

/** One after the other, folded, where there are several. */
function eachByItself(parts) {
  return section("Each by itself", parts.map((one, index) => el("details", { class: "result" },
    el("summary", {}, one.curves ? swatch(lookOf(parts, index).colour) : null, one.name), headline(one), ...detailsOf(one).flat(Infinity).filter(Boolean))));
}

function addResults(main, results) {
  const isSingle = results.length === 1;
  addTo(main, isSingle ? headline(results[0]) : comparison(results));
  addResultCharts(main);
  addTo(main, isSingle ? detailsOf(results[0]) : eachByItself(results));
}

function addCollections(main, collections) {
  const isSingle = collections.length === 1;
  addTo(main, isSingle ? headline(collections[0]) : section(null, el("h1", {}, document.title.replace(/ – Plumbline$/, "")), collections.map((one) => [
    el("h3", {}, one.name), el("p", { class: `verdict ${one.verdict}` }, one.verdictText), el("p", { class: "lead" }, prose(one.headline[0]))])));
  addSharedCharts(main);
  const cells = collections.flatMap((one) => one.cells);
  if (cells.length > 0) {
    charted(main, "Percentile distribution", addPercentileChart, cells, data.tailRatios);
  }
  addTo(main, isSingle ? detailsOf(collections[0]) : eachByItself(collections));
}

function start() {
  document.documentElement.dataset.theme = currentTheme();
  document.getElementById("static").remove(); // was for readers without scripts
  const main = el("main");
  document.body.append(topBar(data), main);
  if (data.comparisons.length > 0) {
    addComparisons(main, data.comparisons);
  } else {
    data.collections.length > 0 ? addCollections(main, data.collections) : addResults(main, data.results);
  }
  main.before(contents(main));
  watchTheme();
  if (choices.has("at")) {
    document.getElementById(choices.get("at"))?.scrollIntoView();
  }
  addEventListener("hashchange", () => location.reload()); // somebody edited the address
}

start();
window.plumbline = { data, charts, time }; // for tests, and for the curious
