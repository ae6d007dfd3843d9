// SPDX-License-Identifier: Apache-2.0
// What all charts have in common: size, theme, legend, zoom, keys, files, and a table of the same data.

const charts = {};

/**
 * Adds a chart. `spec` has: id, label, height, above (more of it on paper, for what stands above the plot), axis (charts with the same one are zoomed together), legend() => nodes, tools => nodes,
 * build() => {data, options} for uPlot, stops(xs) => indexes at which the read-out stops (all if missing), hint() => nodes or texts,
 * readout(u, index) => {title, rows: [{colour, label, text}]} or null, table() => {caption, head, rows}.
 */
function addChart(parent, spec) {
  const plot = el("div", { class: "plot", tabindex: "0", role: "group", "aria-label": `${spec.label}. ${KEYS}` });
  const readout = addReadout(plot, spec);
  const chart = { spec, plot, readout, u: null };
  const tools = el("div", { class: "tools" }, spec.tools ?? [], el("div", { class: "files" },
    action("Whole range", () => resetZoom(chart)), action("PNG", () => savePng(chart)), action("SVG", () => saveSvg(chart))));
  const legend = el("div", { class: "legend", role: "group", "aria-label": "Shown series" });
  const hint = el("p", { class: "hint" });
  parent.append(el("div", { class: "chart", id: spec.id },
    el("div", { class: "chart-tools" }, legend, tools),
    plot,
    hint,
    dataTable(spec)));
  chart.rebuild = () => {
    const zoomed = chart.u && !isWhole(chart.u) ? { ...chart.u.scales.x } : null;
    chart.u?.destroy();
    chart.u = build(chart, plot);
    hint.replaceChildren(el("span", {}, spec.hint?.() ?? []));
    legend.replaceChildren(...withMore(spec.legend?.(chart) ?? []));
    if (zoomed) {
      chart.u.setScale("x", { min: zoomed.min, max: zoomed.max });
    }
  };
  chart.rebuild();
  const [min, max] = (choices.get(`${spec.id}.x`) ?? "").split(",").map(Number);
  if (max > min) {
    chart.u.setScale("x", { min, max });
  }
  new ResizeObserver(() => fit(chart)).observe(plot);
  themeListeners.push(() => chart.u.redraw(false, true));
  addKeys(chart);
  charts[spec.id] = chart;
  return chart;
}

function build(chart, place) {
  const { data, options } = chart.spec.build();
  const stops = chart.spec.stops?.(data[0]) ?? data[0].map((x, i) => i);
  const nearest = (u, left) => stops.reduce((best, i) => (distance(u, i, left) < distance(u, best, left) ? i : best), stops[0]);
  return new uPlot({
    ...sizeOf(chart),
    legend: { show: false },
    padding: [10, 14, 0, 0],
    ...options,
    cursor: {
      drag: { x: true, y: false, dist: 6 }, points: { show: false },
      ...(chart.spec.stops ? { dataIdx: (u) => nearest(u, u.cursor.left), move: (u, left, top) => [left < 0 ? left : u.valToPos(u.data[0][nearest(u, left)], "x"), top] } : {}),
    },
    hooks: {
      ...options.hooks,
      draw: [...(options.hooks?.draw ?? []), writeEmpty],
      drawAxes: [...(options.minorTicks === false ? [] : [paintMinorTicks]), ...(options.hooks?.drawAxes ?? [])],
      setCursor: [(u) => chart.readout.show(u), (u) => showRows(chart, u)],
      setScale: [(u, key) => (key === "x" && u === chart.u ? zoomed(chart) : null)],
    },
  }, data, place);
}

function distance(u, index, left) {
  return Math.abs(u.valToPos(u.data[0][index], "x") - left);
}

function fit(chart) {
  chart.u.setSize(sizeOf(chart));
}

function sizeOf(chart) {
  const width = isPrinting ? PAPER_WIDTH : Math.max(240, chart.plot.clientWidth);
  const height = isPrinting ? PAPER_HEIGHT + (chart.spec.above?.() ?? 0) : chart.spec.height * (width < 560 ? 0.85 : 1);
  return { width, height: Math.round(height) };
}

/** Filled when it is opened: a page of many results would be slow to come otherwise. */
function dataTable(spec) {
  const details = el("details", { class: "datadetails" }, el("summary", {}, "The same as a table"));
  details.addEventListener("toggle", () => {
    details.querySelector(".tablebox")?.remove();
    if (details.open) {
      const content = table(spec.table());
      content.firstChild.classList.add("datatable");
      details.append(content);
    }
  });
  return details;
}

/** What isn't shown at first waits behind a word. */
function withMore(buttons) {
  const isOff = (button) => button.getAttribute("aria-pressed") === "false";
  const off = buttons.filter(isOff);
  return off.length === 0 ? buttons : [...buttons.filter((one) => !isOff(one)), el("details", { class: "more" }, el("summary", {}, `${off.length} more`), off)];
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
  const shown = (chart.spec.stops?.(xs) ?? xs.map((x, i) => i)).filter((i) => isVisible(u, xs[i]));
  const here = shown.indexOf(u.cursor.idx);
  const from = here >= 0 ? here : steps > 0 ? -1 : shown.length;
  pointAt(chart, xs[shown[Math.min(shown.length - 1, Math.max(0, from + steps))]]);
}

function pointAt({ u }, x) {
  u.setCursor({ left: u.valToPos(x, "x"), top: u.over.clientHeight / 3 });
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

function resetZoom({ u }) {
  u.setScale("x", { min: u.data[0][0], max: u.data[0].at(-1) });
}

function isWhole(u) {
  const slack = (u.data[0].at(-1) - u.data[0][0]) * 1e-6;
  return u.scales.x.min <= u.data[0][0] + slack && u.scales.x.max >= u.data[0].at(-1) - slack;
}

/** Keeps the view in the address, and shows the same of all charts that have this axis. */
function zoomed(chart) {
  const { min, max } = chart.u.scales.x;
  remember(`${chart.spec.id}.x`, isWhole(chart.u) ? null : `${Number(min.toPrecision(9))},${Number(max.toPrecision(9))}`);
  for (const other of Object.values(charts)) {
    const { x } = other.u.scales;
    if (other !== chart && other.spec.axis === chart.spec.axis && (x.min !== min || x.max !== max)) {
      isWhole(chart.u) ? isWhole(other.u) || resetZoom(other) : other.u.setScale("x", { min, max });
    }
  }
}
