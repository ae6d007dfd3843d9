// SPDX-License-Identifier: Apache-2.0
// What all charts have in common: size, theme, legend, zoom, keys, and a table of the same data.

const charts = {};

/**
 * Adds a chart. `spec` has: id, label, height, build() => {data, options} for uPlot, legend() => nodes, tools => nodes,
 * readout(u, index) => {title, rows: [{colour, label, text}]} or null, table() => {caption, head, rows},
 * hint (a text, or a function that gives one).
 */
function addChart(parent, spec) {
  const plot = el("div", { class: "plot", tabindex: "0", role: "group", "aria-label": `${spec.label}. ${KEYS}` });
  const readout = addReadout(plot, spec);
  const chart = { spec, plot, readout, u: null };
  const tools = el("div", { class: "tools" }, spec.tools ?? [], action("Whole range", () => resetZoom(chart)));
  const legend = el("div", { class: "legend", role: "group", "aria-label": "Shown series" });
  const hint = el("p", { class: "hint" });
  parent.append(el("div", { class: "chart", id: spec.id },
    el("div", { class: "chart-tools" }, legend, tools),
    plot,
    hint,
    dataTable(spec)));
  chart.rebuild = () => {
    chart.u?.destroy();
    chart.u = build(chart);
    hint.textContent = typeof spec.hint === "function" ? spec.hint() : spec.hint ?? "";
    legend.replaceChildren(...(spec.legend?.(chart) ?? []));
  };
  chart.rebuild();
  new ResizeObserver(() => chart.u.setSize(sizeOf(chart))).observe(plot);
  themeListeners.push(() => chart.u.redraw(false, true));
  addKeys(chart);
  charts[spec.id] = chart;
  return chart;
}

function build(chart) {
  const { data, options } = chart.spec.build();
  return new uPlot({
    ...sizeOf(chart),
    legend: { show: false },
    padding: [10, 14, 0, 0],
    ...options,
    cursor: { drag: { x: true, y: false, dist: 6 }, points: { show: false }, ...options.cursor },
    hooks: { ...options.hooks, setCursor: [(u) => chart.readout.show(u)] },
  }, data, chart.plot);
}

function sizeOf(chart) {
  const width = Math.max(240, chart.plot.clientWidth);
  return { width, height: width < 560 ? Math.round(chart.spec.height * 0.85) : chart.spec.height };
}

/** Filled when it is opened: a page of many results would be slow to come otherwise. */
function dataTable(spec) {
  const details = el("details", { class: "datadetails" }, el("summary", {}, "The same as a table"));
  details.addEventListener("toggle", () => {
    details.querySelector(".scroller")?.remove();
    if (details.open) {
      const content = table(spec.table());
      content.classList.add("datatable");
      details.append(content);
    }
  });
  return details;
}

/** A legend's button: a piece of the line, and its name. */
function legendButton(name, style, isOn, onChange) {
  const line = svg("line", { x1: 0, y1: 5, x2: 22, y2: 5, "stroke-width": style.width ?? 2, "stroke-dasharray": (style.dash ?? []).join(" ") });
  const paint = () => line.setAttribute("stroke", style.colour());
  paint();
  themeListeners.push(paint);
  return toggle(isOn, onChange, svg("svg", { viewBox: "0 0 22 10", "aria-hidden": "true" }, line), name);
}

const KEYS = "Arrow keys move the read-out, plus and minus zoom, zero shows the whole range.";

function addKeys(chart) {
  const commands = {
    ArrowRight: () => moveCursor(chart, 1), ArrowLeft: () => moveCursor(chart, -1),
    Home: () => moveCursor(chart, -Infinity), End: () => moveCursor(chart, Infinity),
    "+": () => zoom(chart, 0.5), "=": () => zoom(chart, 0.5), "-": () => zoom(chart, 2),
    "0": () => resetZoom(chart), Escape: () => resetZoom(chart),
  };
  chart.plot.addEventListener("keydown", (event) => {
    const command = commands[event.key];
    if (command && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      chart.readout.announceNext();
      command();
    }
  });
}

function moveCursor(chart, steps) {
  const { u } = chart;
  const xs = u.data[0];
  const first = xs.findIndex((x) => x >= u.scales.x.min);
  const last = xs.findLastIndex((x) => x <= u.scales.x.max);
  const from = u.cursor.idx ?? (steps > 0 ? first - 1 : last + 1);
  const index = Math.min(last, Math.max(first, from + steps));
  u.setCursor({ left: u.valToPos(xs[index], "x"), top: u.over.clientHeight / 3 });
}

/** Around the read-out, or the middle; on a logarithmic axis by ratios. */
function zoom(chart, factor) {
  const { u } = chart;
  const isLog = u.scales.x.distr === 3;
  const to = isLog ? Math.log : (x) => x;
  const from = isLog ? Math.exp : (x) => x;
  const [min, max] = [to(u.scales.x.min), to(u.scales.x.max)];
  const centre = u.cursor.idx === null || u.cursor.idx === undefined ? (min + max) / 2 : to(u.data[0][u.cursor.idx]);
  const [whole0, whole1] = [u.data[0][0], u.data[0].at(-1)];
  u.setScale("x", {
    min: Math.max(whole0, from(centre - (centre - min) * factor)),
    max: Math.min(whole1, from(centre + (max - centre) * factor)),
  });
}

function resetZoom(chart) {
  chart.u.setScale("x", { min: chart.u.data[0][0], max: chart.u.data[0].at(-1) });
}
