// SPDX-License-Identifier: Apache-2.0
// Latency over time: where the invocations of each interval lie as a heat map, and the max of each interval as a line.

const SHORT_RUN = 1e8; // whose ticks in seconds would be mostly zeros
const RESOURCES = { jitter: "host hiccups (jitter)", lateness: "harness lateness", disturbance: "disturbance" };

/** All that the chart draws of one result and one series, on one axis of time; runs follow one another without gaps. */
function timeModel(result, name) {
  const main = result.time.series.find((series) => series.name === name);
  const lines = [main, ...Object.keys(RESOURCES).map((other) => result.time.series.find((series) => series.name === other))]
    .filter((series, index, all) => series && all.indexOf(series) === index);
  const end = result.time.runs.at(-1).to;
  const xs = [...new Set([0, end, ...result.time.runs.map((run) => run.from), ...lines.flatMap((line) => line.from)])].sort((a, b) => a - b);
  const steps = (line) => {
    const byStart = new Map(line.from.map((from, i) => [from, line.max[i]]));
    byStart.set(end, line.max.at(-1)); // a step needs an end
    return xs.map((x) => drawable(byStart.get(x)));
  };
  const fullest = (main.cells ?? []).reduce((most, { bins }) => bins.reduce((max, n, i) => (i % 2 ? Math.max(max, n) : max), most), 1);
  return { main, lines, end, fullest, lanes: lanesOf(result), data: [xs, ...lines.map(steps)] };
}

function lineStyle(series, isMain) {
  return { colour: isMain ? () => colour("ink") : seriesColour(series), dash: isMain ? [] : DASHES[series] ?? [4, 2], width: 1.5 };
}

/** The fuller a cell among all, the stronger its colour. */
function shadeOf(n, fullest) {
  return `rgba(${colour("heat")}, ${0.1 + 0.75 * (Math.log1p(n) / Math.log1p(fullest))})`;
}

/** Cells lie over the grid and under the lines. */
function paintCells(u, model, perDecade) {
  painting(u, (ctx) => {
    for (const { from, to, bins } of model.main.cells ?? []) {
      const left = Math.round(u.valToPos(from, "x", true));
      const width = Math.max(1, Math.round(u.valToPos(to, "x", true)) - left);
      for (let i = 0; i < bins.length; i += 2) {
        const top = Math.round(u.valToPos(10 ** ((bins[i] + 1) / perDecade), "y", true));
        const bottom = Math.round(u.valToPos(10 ** (bins[i] / perDecade), "y", true));
        ctx.fillStyle = shadeOf(bins[i + 1], model.fullest);
        ctx.fillRect(left, top, width, Math.max(1, bottom - top));
      }
    }
  });
}

/** A rule where a run begins, its name, and what the JVM did in it besides. */
function paintRuns(u, runs, lanes) {
  painting(u, (ctx, unit) => {
    ctx.strokeStyle = colour("soft");
    for (const run of runs) {
      const left = u.valToPos(Math.max(run.from, u.scales.x.min), "x", true);
      const right = u.valToPos(Math.min(run.to, u.scales.x.max), "x", true);
      if (right > left) {
        if (run.from > u.scales.x.min) {
          stroke(ctx, [left, u.bbox.top - (lanes * LANE_HEIGHT + 6) * unit], [left, u.bbox.top + u.bbox.height]);
        }
        const text = fitting(ctx, [[run.label, run.jvm].filter(Boolean).join(": "), run.label, run.label.replace(/fork (\d+) run (\d+)/, "$1.$2")], right - left - 8 * unit);
        write(ctx, text, left + 4 * unit, u.bbox.top - (lanes * LANE_HEIGHT + 12) * unit);
      }
    }
  }, false);
}

function intervalAt(line, at) {
  return line.from.findIndex((from, i) => from <= at && at < line.to[i]);
}

function timeReadout(u, model, result) {
  const at = Math.min(u.posToVal(u.cursor.left, "x"), model.end - 1);
  const run = result.time.runs.find((one) => one.from <= at && at < one.to);
  const index = intervalAt(model.main, at);
  if (!run || index < 0) {
    return null;
  }
  const { from, to } = { from: model.main.from[index], to: model.main.to[index] };
  const rows = [{ label: "invocations", text: count(model.main.count[index]) }];
  model.lines.forEach((line) => {
    const i = intervalAt(line, at);
    if (i >= 0) {
      rows.push({ colour: lineStyle(line.name, line === model.main).colour(), label: `max ${line.name}`, text: time(line.max[i]) });
    }
  });
  rows.push(...lanesReadout(u, model.lanes, run, { from, to }));
  const cell = cellAt(model, at, u.posToVal(u.cursor.top, "y"), result.time.binsPerDecade);
  if (cell) {
    rows.push({ label: `${shortTime(cell.low)} to ${shortTime(cell.high)}`, text: count(cell.count) });
  }
  return { title: `${run.label}, ${shortTime(from - run.from)} to ${shortTime(to - run.from)}`, rows };
}

function cellAt(model, at, nanos, perDecade) {
  const column = (model.main.cells ?? []).find(({ from, to }) => from <= at && at < to);
  const bin = Math.floor(Math.log10(Math.max(1, nanos)) * perDecade);
  const i = column ? column.bins.findIndex((one, index) => index % 2 === 0 && one === bin) : -1;
  return i < 0 ? null : { low: 10 ** (bin / perDecade), high: 10 ** ((bin + 1) / perDecade), count: column.bins[i + 1] };
}

function timeTable(model, result) {
  const rows = model.main.from.map((from, i) => {
    const run = result.time.runs.find((one) => one.from <= from && from < one.to);
    const others = model.lines.slice(1).map((line) => {
      const index = intervalAt(line, from);
      return index < 0 ? "–" : time(line.max[index]);
    });
    const events = model.lanes.map((lane) => eventsText(lane, eventsWithin(lane, from, model.main.to[i])));
    return [`${run.label}, ${shortTime(from - run.from)} to ${shortTime(model.main.to[i] - run.from)}`, count(model.main.count[i]), time(model.main.max[i]), ...others, ...events];
  });
  return {
    caption: `Latency over time: ${model.main.name}`,
    head: ["interval", "invocations", `max ${model.main.name}`, ...model.lines.slice(1).map((line) => `max ${line.name}`), ...model.lanes.map((lane) => lane.name)],
    rows,
  };
}

function hasTime(result) {
  return result.time.series.some((series) => series.cells?.length > 0);
}

/** The main series in the part that is shown: what is far below it is cut off, and tells nothing of it. */
function timeHeights(u, model, perDecade) {
  const { min, max } = viewOf(u);
  const isShown = ({ from, to }) => from < max && to > min;
  const bins = (model.main.cells ?? []).filter(isShown).flatMap((column) => column.bins.filter((one, i) => i % 2 === 0));
  const tops = model.main.max.filter((one, i) => isShown({ from: model.main.from[i], to: model.main.to[i] }));
  const lowest = Math.min(...bins.map((bin) => 10 ** (bin / perDecade)), ...(bins.length === 0 ? tops : []));
  return tops.length === 0 ? [1e3, 1e6] : [Math.max(1, lowest * 0.8), Math.max(...tops) * 1.3];
}

/** What a shade means: from one invocation in a cell to as many as the fullest has. */
function shadeKey(model) {
  return (model.main.cells?.length ?? 0) === 0 ? [] : [el("span", { class: "heatscale" }, "1", el("span", { class: "heatbar strong", "aria-hidden": "true" }),
    `${count(model.fullest)} invocation${model.fullest === 1 ? "" : "s"} in a cell`)];
}

/** Cells may span several intervals. */
function cellWidth(series) {
  const [first] = series.cells?.length > 0 ? series.cells : [{ from: series.from[0], to: series.to[0] }];
  return first.to - first.from;
}

function addTimeChart(parent, all) {
  const results = all.filter(hasTime);
  const chosen = (result, name) => (result.time.series.some((series) => series.name === name && series.cells) ? name : result.time.series[0].name);
  let result = results.find((one) => one.name === choices.get("overtime.result")) ?? results[0];
  let name = chosen(result, choices.get("overtime.series"));
  let model = timeModel(result, name);
  const off = rememberedSet("overtime.off", []);
  const select = (nextResult, nextName) => {
    result = nextResult;
    name = chosen(result, nextName);
    remember("overtime.result", result === results[0] ? null : result.name);
    remember("overtime.series", name === result.time.series[0].name ? null : name);
    model = timeModel(result, name);
    charts.overtime.rebuild();
  };
  const names = [...new Set(results.flatMap((one) => one.time.series.filter((series) => series.cells).map((series) => series.name)))];
  const paths = uPlot.paths.stepped({ align: 1 });
  const lanesShown = () => model.lanes.filter((lane) => !off.has(lane.name)).length;
  addChart(parent, {
    id: "overtime",
    axis: "time",
    label: "Latency over time",
    height: 400,
    above: () => LANE_HEIGHT * lanesShown(),
    hint: () => [...shadeKey(model), ` (a cell is ${shortTime(cellWidth(model.main))} wide). The line shows the max of each interval. ${garbageHint(result)}`],
    tools: [
      results.length > 1 ? choice("Result", results.map((one) => one.name), result.name, (next) => select(results.find((one) => one.name === next), name)) : null,
      names.length > 1 ? choice("Series", names, name, (next) => select(result, next)) : null,
    ].filter(Boolean),
    build: () => ({
      data: model.data,
      options: {
        padding: [28 + LANE_HEIGHT * lanesShown(), 14, 0, 0],
        scales: {
          x: { time: false, range: (u, min, max) => [min, max] },
          y: { distr: 3, range: (u) => timeHeights(u, model, result.time.binsPerDecade) },
        },
        axes: [axis({ label: "measured time", values: (u, splits) => splits.map((nanos) => (nanos === 0 ? "0" : model.end < SHORT_RUN ? shortTime(nanos) : `${Number((nanos / 1e9).toPrecision(12))} s`)) }), latencyAxis(name, true, (u) => roomForLanes(u, model.lanes))],
        series: [{}, ...model.lines.map((line) => ({
          label: line.name, show: !off.has(line.name), paths, spanGaps: true, points: { show: false },
          ...strokeOf(lineStyle(line.name, line === model.main)),
        }))],
        hooks: { drawAxes: [(u) => paintCells(u, model, result.time.binsPerDecade), (u) => paintRuns(u, result.time.runs, paintLanes(u, model.lanes, off))] },
      },
    }),
    legend: (chart) => [
      ...model.lines.map((line, i) => legendButton(line === model.main ? `max ${line.name}` : RESOURCES[line.name] ?? line.name, lineStyle(line.name, line === model.main), !off.has(line.name), (on) => {
        off.flip(line.name, !on);
        chart.u.setSeries(i + 1, { show: on });
      })),
      ...model.lanes.map((lane) => legendButton(lane.name, laneStyle(lane.kind), !off.has(lane.name), (on) => {
        off.flip(lane.name, !on);
        chart.rebuild();
      })),
    ],
    readout: (u) => timeReadout(u, model, result),
    table: () => timeTable(model, result),
  });
  charts.overtime.lanes = () => model.lanes;
  charts.overtime.show = (nextResult) => (nextResult === result ? null : select(nextResult, name));
}

/** A style under the names that the library has for it. */
function strokeOf({ colour: stroke, dash, width }) {
  return { stroke, dash, width };
}
