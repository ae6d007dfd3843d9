// SPDX-License-Identifier: Apache-2.0
// Percentile distributions: response against service against wait, single runs as thin lines, several results overlaid.

const DASHES = { service: [7, 3], wait: [2, 3], queueing: [5, 2, 1, 2], disturbance: [3, 3, 9, 3], lateness: [1, 4], jitter: [8, 3, 2, 3], client_to_reflector: [12, 3], reflector_to_client: [4, 2, 1, 2] };
const RESULT_DASHES = [[], [8, 3], [2, 3], [8, 3, 2, 3]];
const SERIES_COLOURS = ["response", "service", "wait", "queueing", "disturbance", "lateness", "jitter"];
const WAITS = SERIES_COLOURS.slice(2);
const PALETTE = 6;
const PROBE_COLOURS = [0, 3, 4, 5]; // of results, but those like service and wait
const RUNS = "single runs";
const MIXED = "response, or service where there is none";

/** A closed loop has no response: its service is the headline, and solid. */
function dashOf(result, series) {
  return series === result.headlineSeries ? [] : DASHES[series] ?? [4, 2];
}

/** Probes have colours like those of results: nobody knows how many there are. */
function seriesColour(series, order) {
  return () => colour(SERIES_COLOURS.includes(series) ? series : series === "floor" ? "soft" : `result-${PROBE_COLOURS[order % PROBE_COLOURS.length]}`);
}

/** The look of one of many results. Rates that are all shown run through the ramp; others have a colour, and a dash where the palette begins anew. */
function lookOf(results, index) {
  const orders = [...new Set(results.map((one) => one.offeredPerSecond))].sort((a, b) => a - b);
  if (orders.length > 2 && orders.every(Boolean) && !results.some(isHidden)) {
    return { colour: () => rampColour(orders.indexOf(results[index].offeredPerSecond) / (orders.length - 1)), dash: [] };
  }
  return { colour: () => colour(`result-${index % PALETTE}`), dash: RESULT_DASHES[Math.floor(index / PALETTE) % RESULT_DASHES.length] };
}

function isHidden(result) {
  return result.shown === false;
}

/** What counts most has the dash of its result, other series their own. */
function lookOfCurve(results, index, curve, head) {
  const look = lookOf(results, index);
  return { ...look, dash: curve.series === head ? look.dash : DASHES[curve.series] ?? [4, 2] };
}

/** What counts most; without a response, since the backlog grew, it is the service. */
function headOf(result) {
  return result.curves.some((one) => one.series === result.headlineSeries) ? result.headlineSeries : result.curves[0]?.series;
}

function percentileCurves(results) {
  const isSingle = results.length === 1;
  const heads = results.map(headOf);
  const headName = new Set(heads.filter(Boolean)).size === 1 ? heads.find(Boolean) : MIXED;
  return results.flatMap((result, index) => result.curves.map((curve, order) => ({
    result: index,
    order,
    kind: curve.run ? RUNS : !isSingle && curve.series === heads[index] ? headName : curve.series,
    label: [isSingle ? null : result.name, curve.series, curve.run].filter(Boolean).join(", "),
    width: curve.run ? 1 : 2,
    shown: isSingle ? curve.shown : curve.series === heads[index] && !curve.run,
    isMain: !WAITS.includes(curve.series),
    ...(isSingle ? { colour: seriesColour(curve.series, order), dash: dashOf(result, curve.series) } : lookOfCurve(results, index, curve, heads[index])),
    curve,
  }))).sort((a, b) => a.width - b.width || b.order - a.order); // what counts most last, so that it lies on top
}

/** Points of the shared grid up to the number of samples, then the maximum, alone in its rank. */
function percentileData(ratios, curves) {
  const ends = curves.map((one) => one.curve.count);
  const most = Math.max(...ends);
  const xs = [...new Set([...ratios.filter((ratio) => ratio <= most), ...ends])].sort((a, b) => a - b);
  const index = new Map(ratios.map((ratio, i) => [ratio, i]));
  const column = ({ curve }) => xs.map((x) => drawable(
    x > curve.count ? null : x === curve.count ? curve.max : curve.values[index.get(x)]));
  return [xs, ...curves.map(column)];
}

/** Where the read-out stops: at percentiles that people name, and at each maximum. */
function percentileStops(xs, curves) {
  const named = percentileSplits(1, xs.at(-1), true);
  const ends = new Set(curves.map((one) => one.curve.count));
  return xs.map((x, i) => (named.includes(x) || ends.has(x) ? i : -1)).filter((i) => i >= 0);
}

/** Beyond here fewer than ten samples make the curve: shaded, since it tells what those happened to be. */
function shadeUnsupported(u, curves) {
  const counts = curves.filter((one, i) => u.series[i + 1].show).map((one) => one.curve.count);
  const left = u.valToPos(Math.max(u.scales.x.min, Math.max(1, ...counts) / 10), "x", true);
  const right = u.bbox.left + u.bbox.width;
  if (counts.length > 0 && left < right) {
    painting(u, (ctx, unit) => {
      ctx.fillStyle = colour("band");
      ctx.fillRect(left, u.bbox.top, right - left, u.bbox.height);
      const text = fitting(ctx, ["fewer than 10 samples beyond", "< 10 samples", "< 10"], right - left - 10 * unit);
      write(ctx, text, right - 6 * unit, u.bbox.top + u.bbox.height - 8 * unit, colour("soft"), "right");
    });
  }
}

/** Heights from the lowest to the highest of what isn't waiting: waits near zero would take half of the axis. */
function percentileHeights(u, curves, limits, isLog) {
  const shown = curves.map((one, i) => ({ one, ys: u.data[i + 1] })).filter(({ one }, i) => u.series[i + 1].show);
  const main = shown.filter(({ one }) => one.isMain && one.kind !== RUNS);
  const { min, max } = viewOf(u);
  const inView = (ys) => ys.filter((y, i) => y !== null && u.data[0][i] >= min && u.data[0][i] <= max);
  const all = [...(main.length > 0 ? main : shown).flatMap(({ ys }) => inView(ys)), ...limits.map((limit) => limit.nanos)];
  const [low, high] = all.length > 0 ? [Math.min(...all), Math.max(...all)] : [1e3, 1e6];
  return isLog ? [Math.max(0.5, low / 1.25), high * 1.6] : [0, high * 1.08];
}

/** The name of each line stands at its end. */
function writeNames(u, curves, isSingle) {
  const shown = curves.filter((one, i) => u.series[i + 1].show && one.kind !== RUNS);
  const isVisibleEnd = (one) => isVisible(u, one.curve.count);
  writeEnds(u, shown.filter(isVisibleEnd).filter((one, i, all) => (isSingle ? shown.length > 1 : all.length <= 12)).map((one) => ({
    text: isSingle ? one.curve.series.split("_to_")[0] : one.name, colour: one.colour, y: u.valToPos(drawable(one.curve.max), "y", true),
  })));
}

/** Draws the curves of some results; `ratios` are where all of them have their points. */
function addPercentileChart(parent, results, ratios, id = "percentiles") {
  const curves = percentileCurves(results).map((one) => ({ ...one, name: results[one.result].name }));
  if (curves.length === 0) {
    parent.append(el("p", { class: "hint" }, "There are no values to draw."));
    return;
  }
  const isSingle = results.length === 1;
  const isMixed = curves.some((one) => one.kind === MIXED);
  const nameOf = (result) => [isMixed ? `${result.name} (${headOf(result)})` : result.name, result.misleading ? "would mislead" : null].filter(Boolean).join(", ");
  const kinds = kindsOf(curves);
  const off = rememberedSet(`${id}.off`, kinds.map((one) => one.kind).filter((kind) => !curves.some((one) => one.kind === kind && one.shown)));
  const offResults = rememberedSet(`${id}.without`, results.filter(isHidden).map((one) => one.name));
  const isOn = (one) => !off.has(one.kind) && !offResults.has(one.name);
  const values = percentileData(ratios, curves);
  const limits = isSingle ? results[0].limits ?? [] : [];
  const flip = (set, key, chart) => (on) => {
    set.flip(key, !on);
    chart.u.batch(() => curves.forEach((one, i) => chart.u.setSeries(i + 1, { show: isOn(one) })));
  };
  const isLog = () => choices.get(`${id}.axis`) !== "linear";
  addChart(parent, {
    id,
    axis: "percentile",
    label: "Percentile distribution",
    height: 420,
    hint: () => ["Each step to the right is one more nine. Drag to zoom, double-click for the whole range."],
    stops: (xs) => percentileStops(xs, curves),
    tools: [choice("Latency axis", ["logarithmic", "linear"], isLog() ? "logarithmic" : "linear", (name) => {
      remember(`${id}.axis`, name === "linear" ? name : null);
      charts[id].rebuild();
    })],
    build: () => ({
      data: values,
      options: {
        padding: [10, isSingle ? roomForEnds : roomForNames(results.filter((one) => !isHidden(one)).map((one) => one.name)), 0, 0],
        scales: {
          x: { time: false, distr: 3, range: (u, min, max) => [min, max] },
          y: { distr: isLog() ? 3 : 1, range: (u) => percentileHeights(u, curves, limits, isLog()) },
        },
        axes: [percentileAxis(), latencyAxis(results.every((one) => one.headlineSeries === "service") ? "service time" : "time", isLog())],
        series: [{}, ...curves.map((one) => ({
          label: one.label, show: isOn(one), stroke: one.colour, dash: one.dash, width: one.width, alpha: one.width === 1 ? 0.6 : 1, spanGaps: true, points: { show: false },
        }))],
        hooks: { drawAxes: [(u) => shadeUnsupported(u, curves)], draw: [(u) => paintGoals(u, limits), (u) => writeNames(u, curves, isSingle)] },
      },
    }),
    legend: (chart) => [
      ...(isSingle ? [] : results.map((result, i) => (curves.some((one) => one.result === i)
        ? legendButton(nameOf(result), lookOf(results, i), !offResults.has(result.name), flip(offResults, result.name, chart)) : null))),
      ...(isSingle || kinds.length > 1 ? kinds.filter((one) => one.kind !== MIXED).map((one) => legendButton(one.kind, {
        ...one, ...(isSingle ? {} : { colour: () => colour("ink"), dash: one.kind in DASHES && kinds[0] !== one ? DASHES[one.kind] : [] }),
      }, !off.has(one.kind), flip(off, one.kind, chart))) : []),
    ].filter(Boolean),
    readout: (u, index) => percentileReadout(u.data[0][index], curves.filter((one, i) => u.series[i + 1].show && one.kind !== RUNS), ratios),
    table: () => percentileTable(values[0], curves, ratios),
  });
}

/** An objective is a limit up to its percentile: the curve has to pass below the end of the line. */
function paintGoals(u, limits) {
  painting(u, (ctx, unit) => limits.forEach((limit) => {
    const right = u.bbox.left + u.bbox.width; // a percentile that lies beyond what was measured has its name at the end
    const [x, y] = [Math.min(right, u.valToPos(limit.ratio, "x", true)), u.valToPos(limit.nanos, "y", true)];
    ctx.strokeStyle = colour("invalid");
    ctx.lineWidth = 1.5 * unit;
    ctx.setLineDash([8 * unit, 4 * unit]);
    stroke(ctx, [u.bbox.left, y], [x, y]);
    ctx.setLineDash([]);
    stroke(ctx, [x, y - 6 * unit], [x, y + 6 * unit]);
    write(ctx, limit.text, x - 6 * unit, y - 6 * unit, colour("invalid"), "right");
  }));
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
