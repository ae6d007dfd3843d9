// SPDX-License-Identifier: Apache-2.0
// Puts the page together: what all results have in common first, then each by itself.

const data = JSON.parse(document.getElementById("data").textContent);

function details(result) {
  return [...figures(result), reproduction(result), files(result), conditions(result)].filter(Boolean);
}

function addSharedCharts(main) {
  for (const chart of data.charts.filter((one) => chartKinds[one.kind])) {
    const kind = chartKinds[chart.kind];
    main.append(section(kind.title));
    kind.add(main.lastElementChild, chart);
  }
}

function addCharts(main) {
  addSharedCharts(main);
  main.append(section("Percentile distribution"));
  addPercentileChart(main.lastElementChild, data);
  main.append(section("Latency over time"));
  addTimeChart(main.lastElementChild, data);
}

function addSingle(main) {
  const [result] = data.results;
  main.append(...[headline(result), caveats(result)].filter(Boolean));
  addCharts(main);
  main.append(...details(result));
}

function addSeveral(main) {
  main.append(comparison(data));
  addCharts(main);
  main.append(section("Each result by itself"), ...data.results.map((result, index) => el("section", { class: "long entry" },
    el("details", { class: "result" }, el("summary", {}, swatch(resultColour(index, data.results.length)), result.name),
      headline(result), caveats(result), details(result)))));
}

function addCollection(main) {
  const { collection } = data;
  main.append(...[headline(collection), statesOf(collection), caveatGroups(collection)].filter(Boolean));
  addSharedCharts(main);
  main.append(...[mapsOf(collection), ...figures(collection)].filter(Boolean));
  if (data.results.length > 0) {
    main.append(section("Percentile distribution"));
    addPercentileChart(main.lastElementChild, data);
  }
  main.append(...[reproduction(collection), files(collection), conditions(collection)].filter(Boolean));
}

function start() {
  document.documentElement.dataset.theme = currentTheme();
  const main = el("main");
  document.body.append(topBar(data), main);
  (data.collection ? addCollection : data.results.length === 1 ? addSingle : addSeveral)(main);
  watchTheme();
}

start();
window.plumbline = { data, charts, time }; // for tests, and for the curious
