// SPDX-License-Identifier: Apache-2.0
// Percentile distributions: response against service against wait, single runs as thin lines, several results overlaid.

const DASHES = { service: [7, 3], wait: [2, 3], lateness: [1, 4], jitter: [8, 3, 2, 3], client_to_reflector: [12, 3], reflector_to_client: [4, 2, 1, 2] };
const SERIES_COLOURS = ["response", "service", "wait", "lateness", "jitter"];
const RUNS = "single runs";

/** A closed loop has no response: its service is the headline, and solid. */
function dashOf(result, series) {
  return series === result.headlineSeries ? [] : DASHES[series] ?? [4, 2];
}

function seriesColour(series) {
  return () => colour(SERIES_COLOURS.includes(series) ? series : "other");
}

/** Few results have the palette; many at rising rates run through the hues, so that order shows. */
function resultColour(index, total) {
  const hue = 215 - (235 * index) / Math.max(1, total - 1);
  return total <= 6
    ? () => colour(`result-${index}`)
    : () => `hsl(${hue} 62% ${currentTheme() === "dark" ? 68 : 40}%)`;
}

function percentileCurves(data) {
  const isSingle = data.results.length === 1;
  return data.results.flatMap((result, index) => result.curves.map((curve, order) => ({
    result: index,
    order,
    kind: curve.run ? RUNS : curve.series,
    label: [isSingle ? null : result.name, curve.series, curve.run].filter(Boolean).join(", "),
    colour: isSingle ? seriesColour(curve.series) : resultColour(index, data.results.length),
    dash: dashOf(result, curve.series),
    width: curve.run ? 1 : 2,
    alpha: curve.run ? 0.45 : 1,
    shown: isSingle ? curve.shown : curve.series === result.headlineSeries && !curve.run,
    curve,
  }))).sort((a, b) => a.width - b.width || b.order - a.order); // what counts most last, so that it lies on top
}

/** Points of the shared grid up to the number of samples, then the maximum, alone in its rank. */
function percentileData(data, curves) {
  const ends = curves.map((one) => one.curve.count);
  const most = Math.max(...ends);
  const xs = [...new Set([...data.tailRatios.filter((ratio) => ratio <= most), ...ends])].sort((a, b) => a - b);
  const index = new Map(data.tailRatios.map((ratio, i) => [ratio, i]));
  const column = ({ curve }) => xs.map((x) => drawable(
    x > curve.count ? null : x === curve.count ? curve.max : curve.values[index.get(x)]));
  return [xs, ...curves.map(column)];
}

/** Beyond here fewer than ten samples make the curve: shaded, since it tells what those happened to be. */
function shadeUnsupported(u, curves) {
  const counts = curves.filter((one, i) => u.series[i + 1].show).map((one) => one.curve.count);
  if (counts.length === 0) {
    return;
  }
  const left = u.valToPos(Math.max(u.scales.x.min, Math.max(...counts) / 10), "x", true);
  const right = u.bbox.left + u.bbox.width;
  if (left < right) {
    u.ctx.save();
    u.ctx.fillStyle = colour("band");
    u.ctx.fillRect(left, u.bbox.top, right - left, u.bbox.height);
    u.ctx.fillStyle = colour("soft");
    u.ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
    u.ctx.textAlign = "right";
    const text = ["fewer than 10 samples beyond", "< 10 beyond"].find((one) => u.ctx.measureText(one).width < right - left - 10 * devicePixelRatio);
    u.ctx.fillText(text ?? "", right - 6 * devicePixelRatio, u.bbox.top + 16 * devicePixelRatio);
    u.ctx.restore();
  }
}

function addPercentileChart(parent, data) {
  const curves = percentileCurves(data);
  if (curves.length === 0) {
    parent.append(el("p", { class: "hint" }, "There are no values to draw."));
    return;
  }
  const off = new Set(curves.map((one) => one.kind).filter((kind) => !curves.some((one) => one.kind === kind && one.shown)));
  const offResults = new Set();
  const isOn = (one) => !off.has(one.kind) && !offResults.has(one.result);
  let isLog = true;
  const values = percentileData(data, curves);
  const limits = data.results.length === 1 ? data.results[0].limits ?? [] : [];

  const apply = (chart) => chart.u.batch(() => curves.forEach((one, i) => chart.u.setSeries(i + 1, { show: isOn(one) })));
  const flip = (set, key, chart) => (on) => {
    on ? set.delete(key) : set.add(key);
    apply(chart);
  };
  addChart(parent, {
    id: "percentiles",
    label: "Percentile distribution",
    height: 420,
    hint: "Drag to zoom, double-click for the whole range. Each step to the right is one more nine.",
    tools: [choice("Latency axis", ["logarithmic", "linear"], "logarithmic", (name) => {
      isLog = name === "logarithmic";
      charts.percentiles.rebuild();
    })],
    build: () => ({
      data: values,
      options: {
        padding: [10, 30, 0, 0], // room for the last label
        scales: {
          x: { time: false, distr: 3, range: (u, min, max) => [min, max] },
          y: isLog && limits.length > 0 ? { distr: 3, range: (u, min, max) => withLimits(limits, min, max) } : isLog ? { distr: 3 } : { distr: 1, range: (u, min, max) => [0, max * 1.05] },
        },
        axes: [percentileAxis(), latencyAxis(data.results.every((one) => one.headlineSeries === "service") ? "service time" : "time", isLog)],
        series: [{}, ...curves.map((one) => ({
          label: one.label, show: isOn(one), stroke: one.colour, dash: one.dash, width: one.width, alpha: one.alpha, spanGaps: true, points: { show: false },
        }))],
        hooks: { drawAxes: [(u) => shadeUnsupported(u, curves)], draw: [(u) => paintGoals(u, limits)] },
      },
    }),
    legend: (chart) => [
      ...(data.results.length > 1 ? data.results.map((result, i) => legendButton(result.name,
        { colour: resultColour(i, data.results.length) }, !offResults.has(i), flip(offResults, i, chart))) : []),
      ...kindsOf(curves).map((one) => legendButton(one.kind, {
        ...one, colour: data.results.length > 1 ? () => colour("ink") : one.colour,
      }, !off.has(one.kind), flip(off, one.kind, chart))),
    ],
    readout: (u, index) => percentileReadout(u.data[0][index], curves.filter((one, i) => u.series[i + 1].show && one.kind !== RUNS), data.tailRatios),
    table: () => percentileTable(values[0], curves, data.tailRatios),
  });
}

/** An objective is a limit up to its percentile: the curve has to pass below the end of the line. */
function paintGoals(u, limits) {
  painting(u, (ctx) => {
    ctx.strokeStyle = colour("invalid");
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.textAlign = "right";
    for (const limit of limits) {
      const [x, y] = [u.valToPos(limit.ratio, "x", true), u.valToPos(limit.nanos, "y", true)];
      ctx.setLineDash([8 * devicePixelRatio, 4 * devicePixelRatio]);
      stroke(ctx, [u.bbox.left, y], [x, y]);
      ctx.setLineDash([]);
      stroke(ctx, [x, y - 6 * devicePixelRatio], [x, y + 6 * devicePixelRatio]);
      ctx.fillStyle = colour("invalid");
      ctx.fillText(limit.text, x - 6 * devicePixelRatio, y - 6 * devicePixelRatio);
    }
  });
}

function withLimits(limits, min, max) {
  const all = [...limits.map((limit) => limit.nanos), min, max].filter((nanos) => nanos !== null);
  return [Math.max(0.5, Math.min(...all) / 1.3), Math.max(...all) * 1.5];
}

/** The first curve of each kind, for the legend: headline first, single runs last. */
function kindsOf(curves) {
  const kinds = new Map();
  [...curves].reverse().forEach((one) => kinds.has(one.kind) || kinds.set(one.kind, one));
  return [...kinds.values()];
}

/** What is known at a tail ratio: the value at the nearest point below it, marked if it is only a lower bound. */
function curveText(curve, ratios, ratio) {
  if (ratio > curve.count) {
    return "–";
  }
  if (ratio === curve.count) {
    return (curve.maxIsAtLeast ? "≥ " : "") + time(curve.max);
  }
  const index = ratios.findLastIndex((one) => one <= ratio);
  return (curve.atLeast.includes(index) ? "≥ " : "") + time(curve.values[index]);
}

function percentileReadout(ratio, curves, ratios) {
  const rows = curves.filter((one) => ratio <= one.curve.count).reverse()
    .map((one) => ({ colour: one.colour(), label: one.label, text: curveText(one.curve, ratios, ratio) }));
  return { title: [percentileLabel(ratio), rarity(ratio)].filter(Boolean).join(" · "), rows };
}

function percentileTable(xs, curves, ratios) {
  const columns = [...curves].reverse();
  return {
    caption: "Percentile distribution",
    head: ["percentile", ...columns.map((one) => one.label)],
    rows: xs.map((ratio) => [percentileLabel(ratio), ...columns.map((one) => curveText(one.curve, ratios, ratio))]),
  };
}
