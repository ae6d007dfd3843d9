// SPDX-License-Identifier: Apache-2.0
// Latency over time: where the invocations of each interval lie as a heat map, and the largest of each interval as a line.

const RESOURCES = { jitter: "host hiccups (jitter)", lateness: "harness lateness" };
const WORST = "slowest invocations";

/** All that the chart draws of one result and one series, on one axis of time; runs follow one another without gaps. */
function timeModel(result, name) {
  const main = result.time.series.find((series) => series.name === name);
  const lines = [main, ...Object.keys(RESOURCES).map((other) => result.time.series.find((series) => series.name === other))]
    .filter((series, index, all) => series && all.indexOf(series) === index);
  const worst = result.time.worst.map(({ at, response, wait, service }) => ({ at, nanos: { response, wait, service }[name] ?? response }));
  const garbage = garbageKinds(result);
  const end = result.time.runs.at(-1).to;
  const xs = [...new Set([0, end, ...lines.flatMap((line) => line.from), ...worst.map((one) => one.at), ...garbage.flatMap((one) => one.events.map((event) => event.from))])].sort((a, b) => a - b);
  const steps = (line) => {
    const byStart = new Map(line.from.map((from, i) => [from, line.max[i]]));
    byStart.set(end, line.max.at(-1)); // a step needs an end
    return xs.map((x) => drawable(byStart.get(x)));
  };
  const points = new Map(worst.map((one) => [one.at, one.nanos]));
  const data = [xs, ...lines.map(steps), xs.map((x) => drawable(points.get(x))), ...garbage.map((one) => garbageHeights(one, xs))];
  return { main, lines, worst, garbage, end, data };
}

function lineStyle(series, isMain) {
  return { colour: isMain ? () => colour("ink") : seriesColour(series), dash: isMain ? [] : DASHES[series] ?? [4, 2], width: 1.5 };
}

/** Cells lie over the grid and under the lines. The fuller a cell among all, the stronger its colour. */
function paintCells(u, model, perDecade) {
  const { ctx } = u;
  const columns = model.main.cells ?? [];
  const fullest = columns.reduce((most, { bins }) => bins.reduce((max, n, i) => (i % 2 ? Math.max(max, n) : max), most), 1);
  ctx.save();
  ctx.beginPath();
  ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
  ctx.clip();
  const rgb = colour("heat");
  for (const { from, to, bins } of columns) {
    const left = u.valToPos(from, "x", true);
    const width = Math.max(1, u.valToPos(to, "x", true) - left - 1);
    for (let i = 0; i < bins.length; i += 2) {
      const top = Math.round(u.valToPos(10 ** ((bins[i] + 1) / perDecade), "y", true));
      const bottom = Math.round(u.valToPos(10 ** (bins[i] / perDecade), "y", true));
      ctx.fillStyle = `rgba(${rgb}, ${0.1 + 0.75 * (Math.log1p(bins[i + 1]) / Math.log1p(fullest))})`;
      ctx.fillRect(left, top, width, Math.max(1, bottom - top));
    }
  }
  ctx.restore();
}

/** A rule where a run begins, its name, and what the JVM did in it besides. */
function paintRuns(u, runs) {
  const { ctx } = u;
  ctx.save();
  ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  ctx.textAlign = "left";
  for (const run of runs) {
    const left = u.valToPos(Math.max(run.from, u.scales.x.min), "x", true);
    const right = u.valToPos(Math.min(run.to, u.scales.x.max), "x", true);
    if (right > left) {
      ctx.strokeStyle = colour("soft");
      ctx.globalAlpha = run.from > u.scales.x.min ? 0.7 : 0;
      ctx.beginPath();
      ctx.moveTo(left, u.bbox.top);
      ctx.lineTo(left, u.bbox.top + u.bbox.height);
      ctx.stroke();
      ctx.globalAlpha = 1;
      ctx.fillStyle = colour("soft");
      const gap = 5 * devicePixelRatio;
      const text = [`${run.label}: ${collectionsText(run)}`, run.label].find((one) => ctx.measureText(one).width < right - left - 2 * gap);
      ctx.fillText(text ?? "", left + gap, u.bbox.top - 4 * devicePixelRatio);
    }
  }
  ctx.restore();
}

function collectionsText(run) {
  const gc = run.collections === 0 ? "no collection" : `${run.collections} collection${run.collections === 1 ? "" : "s"}, ${run.collectionMillis} ms`;
  return run.compilationMillis > 0 ? `${gc}; compiler ${run.compilationMillis} ms` : gc;
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
      rows.push({ colour: lineStyle(line.name, line === model.main).colour(), label: `largest ${line.name}`, text: time(line.max[i]) });
    }
  });
  rows.push(...garbageReadout(u, model, run, { from, to }));
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
    const garbage = model.garbage.map((entry) => garbageText(garbageWithin(entry, from, model.main.to[i])));
    return [`${run.label}, ${shortTime(from - run.from)} to ${shortTime(model.main.to[i] - run.from)}`, count(model.main.count[i]), time(model.main.max[i]), ...others, ...garbage];
  });
  return {
    caption: `Latency over time: ${model.main.name}`,
    head: ["interval", "invocations", `largest ${model.main.name}`, ...model.lines.slice(1).map((line) => `largest ${line.name}`), ...model.garbage.map((entry) => entry.name)],
    rows,
  };
}

function hasTime(result) {
  return result.time.series.some((series) => series.cells?.length > 0);
}

/** All values of the view, so that the axis holds the lowest cell and the highest maximum. */
function timeRange(model, perDecade) {
  const bins = (model.main.cells ?? []).flatMap((column) => column.bins.filter((one, i) => i % 2 === 0));
  const lowest = Math.min(...bins.map((bin) => 10 ** (bin / perDecade)), ...model.lines.slice(1).flatMap((line) => line.max.filter((max) => max > 0)));
  const highest = model.data.slice(1).flat().reduce((max, value) => Math.max(max, value ?? 0), 0);
  return [Math.max(1, lowest * 0.8), highest * 1.4];
}

function addTimeChart(parent, data) {
  const results = data.results.filter(hasTime);
  if (results.length === 0) {
    parent.append(el("p", { class: "hint" }, "No intervals were kept, so there is nothing to draw over time."));
    return;
  }
  let result = results[0];
  let name = result.time.series[0].name;
  let model = timeModel(result, name);
  const hidden = new Set();
  const select = (nextResult, nextName) => {
    result = nextResult;
    name = result.time.series.some((series) => series.name === nextName && series.cells) ? nextName : result.time.series[0].name;
    model = timeModel(result, name);
    charts.overtime.rebuild();
  };
  const names = [...new Set(results.flatMap((one) => one.time.series.filter((series) => series.cells).map((series) => series.name)))];
  const byName = new Map(results.map((one) => [one.name, one]));
  const paths = uPlot.paths.stepped({ align: 1 });
  addChart(parent, {
    id: "overtime",
    label: "Latency over time",
    height: 380,
    hint: () => `Fuller cells are stronger. Lines show the largest of each interval, none left out. ${garbageHint(result)}`,
    tools: [
      results.length > 1 ? choice("Result", [...byName.keys()], result.name, (next) => select(byName.get(next), name)) : null,
      names.length > 1 ? choice("Series", names, name, (next) => select(result, next)) : null,
    ].filter(Boolean),
    build: () => ({
      data: model.data,
      options: {
        padding: [22, 14, 0, 0],
        scales: {
          x: { time: false, range: (u, min, max) => [min, max] },
          y: { distr: 3, range: () => timeRange(model, result.time.binsPerDecade) },
        },
        axes: [axis({ label: "measured time", values: (u, splits) => splits.map((nanos) => (nanos === 0 ? "0" : `${Number((nanos / 1e9).toPrecision(12))} s`)) }), latencyAxis(name)],
        series: [{}, ...model.lines.map((line) => ({
          label: line.name, show: !hidden.has(line.name), paths, spanGaps: true, points: { show: false },
          ...strokeOf(lineStyle(line.name, line === model.main)),
        })), {
          label: WORST, show: !hidden.has(WORST), paths: () => null,
          points: { show: true, size: 7, width: 1.5, stroke: () => colour("invalid"), fill: () => colour("paper") },
        }, ...model.garbage.map((entry) => ({ label: entry.name, show: !hidden.has(entry.name), paths: () => null, points: { show: false } }))],
        hooks: { drawAxes: [(u) => paintCells(u, model, result.time.binsPerDecade), (u) => paintGarbage(u, model, result.time.garbage?.uncertainty ?? 0), (u) => paintRuns(u, result.time.runs)] },
      },
    }),
    legend: (chart) => chart.u.series.slice(1).map(({ label }, i) => legendButton(
      label === name ? `largest ${label}` : RESOURCES[label] ?? label,
      legendStyle(model, label),
      !hidden.has(label),
      (on) => {
        on ? hidden.delete(label) : hidden.add(label);
        chart.u.setSeries(i + 1, { show: on });
      })),
    readout: (u) => timeReadout(u, model, result),
    table: () => timeTable(model, result),
  });
}

function legendStyle(model, label) {
  const garbage = model.garbage.find((entry) => entry.name === label);
  if (garbage) {
    return garbageStyle(garbage.kind);
  }
  return label === WORST ? { colour: () => colour("invalid"), dash: [2, 4], width: 4 } : lineStyle(label, label === model.main.name);
}

/** A style under the names that the library has for it. */
function strokeOf({ colour: stroke, dash, width }) {
  return { stroke, dash, width };
}
