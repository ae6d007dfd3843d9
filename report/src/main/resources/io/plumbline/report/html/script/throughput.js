// SPDX-License-Identifier: Apache-2.0
// Latency against throughput: response and service part where callers begin to wait.

const PERCENTILE_COLOURS = { p50: "accent", p99: "wait", "p99.9": "lateness" };
const SERIES_DASHES = { response: [], service: [5, 4] };
const BAR_STEP = 4; // pixels between the intervals of neighbouring lines, so that none hides another

function addThroughputChart(parent, chart) {
  const lines = throughputLines(chart);
  const xs = [...new Set(chart.curves.flatMap((curve) => curve.points.map((point) => point.offered)))].sort((a, b) => a - b);
  const isSeveral = chart.curves.length > 1;
  const looks = chart.curves.map((curve) => ({ name: curve.label }));
  const keys = { percentile: rememberedSet("throughput.off", isSeveral ? chart.percentiles.filter((one) => one !== "p99") : []),
    series: rememberedSet("throughput.series", []), label: rememberedSet("throughput.without", []) };
  const isOn = (line) => Object.entries(keys).every(([key, off]) => !off.has(line[key]));
  const button = (made, key, name, style) => legendButton(name, style, !keys[key].has(name), (on) => {
    keys[key].flip(name, !on);
    made.u.batch(() => lines.forEach((line, i) => made.u.setSeries(i + 1, { show: isOn(line) })));
  });
  const drawn = (key) => [...new Set(lines.map((line) => line[key]))];
  const region = beyondOf(chart);
  addChart(parent, {
    id: "throughput",
    axis: "rate",
    label: "Latency against throughput",
    height: 440,
    hint: () => [throughputHint(chart)],
    build: () => ({
      data: [xs, ...lines.map((line) => xs.map((x) => drawable(line.values.get(x)?.nanos)))],
      options: {
        padding: [10, isSeveral ? roomForNames(chart.curves.map((one) => one.label)) : 20, 0, 0],
        scales: {
          x: { time: false, distr: 3, range: (u, min, max) => widened(xs, min, max, region) },
          y: { distr: 3, range: (u) => heightFor(u, lines.filter((line) => isOn(line))) },
        },
        axes: [rateAxis("offered rate"), latencyAxis("time")],
        series: [{}, ...lines.map((line) => ({
          label: line.title, show: isOn(line), stroke: line.colour, dash: line.dash, width: 2, spanGaps: true,
          points: { show: true, size: 6, fill: line.colour },
        }))],
        hooks: {
          drawAxes: [(u) => paintBeyond(u, region)],
          draw: [(u) => paintHollow(u, chart, lines), (u) => paintBars(u, lines), (u) => paintEscapes(u, chart, lines), (u) => writeCurves(u, chart, lines)],
        },
      },
    }),
    legend: (made) => [
      ...(isSeveral ? chart.curves.map((curve, i) => button(made, "label", curve.label, lookOf(looks, i))) : []),
      ...drawn("percentile").map((one) => button(made, "percentile", one, { colour: isSeveral ? () => colour("ink") : percentileColour(one) })),
      ...drawn("series").map((one) => button(made, "series", one, { colour: () => colour("ink"), dash: SERIES_DASHES[one] ?? [2, 3] })),
    ],
    readout: (u, index) => throughputReadout(u, chart, lines, xs[index]),
    table: () => throughputTable(chart, lines),
  });
}

function percentileColour(percentile) {
  return () => colour(PERCENTILE_COLOURS[percentile] ?? "jitter");
}

/** From the lowest rate on at which a single curve is saturated; what lies below it, down to the highest that was carried, nobody knows. */
function beyondOf(chart) {
  const points = chart.curves.length === 1 ? chart.curves[0].points : [];
  const carried = Math.max(0, ...points.filter((point) => !point.saturated && !point.misleading).map((point) => point.offered));
  const beyond = points.filter((point) => point.saturated && point.offered > carried).sort((a, b) => a.offered - b.offered);
  return beyond.length === 0 ? null : { carried, from: beyond[0].offered, point: beyond[0] };
}

function throughputHint(chart) {
  return [
    "A bar shows how far a percentile varies between forks or runs; a single run has none.",
    chart.curves.some((curve) => curve.points.some((point) => point.misleading)) ? "A hollow dot would mislead: its caveat says why." : "",
    beyondOf(chart) ? "Hatched: not known." : "",
    chart.curves.some((curve) => curve.points.some((point) => point.saturated)) ? "Dotted: the backlog grows, so the response time has no end." : "",
  ].filter(Boolean).join(" ");
}

/** A single curve: percentiles differ in colour. Several: curves do. Response and service always differ in dash. */
function throughputLines(chart) {
  const looks = chart.curves.map((curve) => ({ name: curve.label }));
  return chart.curves.flatMap((curve, index) => chart.series.flatMap((series, s) => chart.percentiles.map((percentile, p) => ({
    curve: index,
    series,
    percentile,
    label: curve.label,
    kind: `${series} ${percentile}`,
    title: [curve.label, series, percentile].filter(Boolean).join(" "),
    colour: chart.curves.length > 1 ? lookOf(looks, index).colour : percentileColour(percentile),
    dash: SERIES_DASHES[series] ?? [2, 3],
    values: new Map(curve.points.map((point) => [point.offered, point.values[s][p] ?? null])),
  })))).filter((line) => [...line.values.values()].some((value) => value !== null));
}

/** Points need room beside them, and what is too much a name; on a logarithmic axis room is a factor. A part of the range is shown as it is. */
function widened(xs, min, max, region) {
  const factor = (share) => Math.max(1.05, (max / min) ** share);
  return [min <= xs[0] ? xs[0] / factor(0.04) : min, max >= xs.at(-1) ? xs.at(-1) * factor(region?.from === xs.at(-1) ? 0.12 : 0.04) : max];
}

/** Points have room; intervals are cut off, since the widest would press all else together. */
function heightFor(u, lines) {
  const { min, max } = viewOf(u);
  const all = lines.flatMap((line) => [...line.values].filter(([x, value]) => value !== null && x >= min && x <= max).map(([, value]) => drawable(value.nanos)));
  return all.length === 0 ? [1e3, 1e6] : [Math.max(0.5, Math.min(...all) / 1.6), Math.max(...all) * 2.2];
}

/** Rates that are too much: one region with one label; before it the gap in which it breaks. */
function paintBeyond(u, region) {
  if (!region) {
    return;
  }
  const right = u.bbox.left + u.bbox.width;
  const left = Math.max(u.bbox.left, u.valToPos(region.from, "x", true));
  const carried = region.carried > 0 ? Math.max(u.bbox.left, u.valToPos(region.carried, "x", true)) : u.bbox.left;
  painting(u, (ctx, unit) => {
    const [top, height] = [u.bbox.top, u.bbox.height];
    if (carried < left) {
      hatch(ctx, carried, top, left - carried, height, unit);
      write(ctx, fitting(ctx, ["breaks between", "breaks"], left - carried - 10 * unit), (carried + left) / 2, top + height - 8 * unit, colour("soft"), "center");
    }
    if (left < right) {
      ctx.fillStyle = colour("band");
      ctx.fillRect(left, top, right - left, height);
      ctx.strokeStyle = colour("doubtful");
      ctx.setLineDash([3 * unit, 4 * unit]);
      stroke(ctx, [left, top], [left, top + height]);
      const texts = [`too much: the backlog ${growthText(region.point)}`, "too much: backlog grows", "too much", "!"];
      write(ctx, fitting(ctx, texts, right - left - 10 * unit), right - 6 * unit, top + height - 24 * unit, colour("doubtful"), "right");
    }
  });
}

/** Where the backlog grows the response has no end: its line leaves the chart towards the first rate that is too much. */
function paintEscapes(u, chart, lines) {
  painting(u, (ctx, unit) => lines.forEach((line, i) => {
    const known = [...line.values].filter(([, value]) => value !== null).at(-1);
    const next = known && chart.curves[line.curve].points.find((point) => point.saturated && point.offered > known[0]);
    if (line.series === "response" && u.series[i + 1].show && next) {
      ctx.strokeStyle = line.colour();
      ctx.setLineDash([2 * unit, 4 * unit]);
      ctx.lineWidth = 1.5 * unit;
      stroke(ctx, [u.valToPos(known[0], "x", true), u.valToPos(drawable(known[1].nanos), "y", true)], [u.valToPos(next.offered, "x", true), u.bbox.top]);
    }
  }));
}

function isMisleading(chart, line, x) {
  return chart.curves[line.curve].points.some((point) => point.misleading && point.offered === x);
}

/** The dots of a rate whose figures would mislead have no middle. */
function paintHollow(u, chart, lines) {
  painting(u, (ctx, unit) => lines.forEach((line, i) => line.values.forEach((value, x) => {
    if (value !== null && u.series[i + 1].show && isVisible(u, x) && isMisleading(chart, line, x)) {
      ctx.beginPath();
      ctx.arc(u.valToPos(x, "x", true), u.valToPos(drawable(value.nanos), "y", true), 3.5 * unit, 0, 2 * Math.PI);
      ctx.fillStyle = colour("paper");
      ctx.fill();
      ctx.strokeStyle = line.colour();
      ctx.lineWidth = 1.5 * unit;
      ctx.stroke();
    }
  })));
}

/** An end that isn't known, or lies beyond the chart, is open. Those of neighbouring lines stand beside one another. */
function paintBars(u, lines) {
  const shown = lines.filter((line, i) => u.series[i + 1].show);
  painting(u, (ctx, unit) => shown.forEach((line, i) => line.values.forEach((value, x) => {
    if (value !== null && value.low !== null && isVisible(u, x)) {
      const left = u.valToPos(x, "x", true) + (i - (shown.length - 1) / 2) * BAR_STEP * unit;
      const ends = [value.high ?? Infinity, value.low].map((nanos) => u.valToPos(Math.min(u.scales.y.max, Math.max(nanos, u.scales.y.min)), "y", true));
      ctx.strokeStyle = line.colour();
      ctx.lineWidth = 1.5 * unit;
      stroke(ctx, [left, ends[0]], [left, ends[1]]);
      [value.high ?? Infinity, value.low].forEach((nanos, end) => (nanos <= u.scales.y.max && nanos >= u.scales.y.min
        ? stroke(ctx, [left - 2 * unit, ends[end]], [left + 2 * unit, ends[end]]) : null));
    }
  })));
}

/** Of several curves each has its name at its end. */
function writeCurves(u, chart, lines) {
  if (chart.curves.length > 1 && chart.curves.length <= 12) {
    const last = chart.curves.map((curve, index) => lines.findLast((line, i) => line.curve === index && u.series[i + 1].show)).filter(Boolean);
    writeEnds(u, last.map((line) => ({ text: line.label, colour: line.colour, y: u.valToPos(drawable([...line.values.values()].findLast((value) => value !== null).nanos), "y", true) })));
  }
}

function throughputReadout(u, chart, lines, x) {
  const points = chart.curves.flatMap((curve) => curve.points.filter((point) => point.offered === x).map((point) => ({ curve, point })));
  const facts = points.flatMap(({ curve, point }) => [
    { label: [curve.label, "achieved"].filter(Boolean).join(" "), text: rate(point.achieved) },
    ...(point.saturated || point.disturbed ? [{ label: point.disturbed ? "disturbed" : "backlog", text: growthText(point) }] : []),
  ]);
  const times = lines.filter((line, i) => u.series[i + 1].show && line.values.get(x))
    .map((line) => ({ colour: line.colour(), label: line.title, text: boundText(line.values.get(x)) }));
  return { title: `${rate(x)} offered`, rows: [...facts, ...times] };
}

function growthText(point) {
  return point.backlogGrowth === null ? "in a run nothing was completed" : `grows by ${time(point.backlogGrowth * 1e9)} per second`;
}

function boundText(value) {
  const mark = value.atLeast ? "≥ " : value.supported ? "" : "~";
  const high = value.high === null ? "unknown" : time(value.high ?? 0);
  const interval = value.low === null ? "" : ` (${time(value.low)} to ${high})`;
  return mark + time(value.nanos) + interval;
}

function throughputTable(chart, lines) {
  const kinds = [...new Set(lines.map((line) => line.kind))];
  const isSeveral = chart.curves.length > 1;
  return {
    caption: "Latency against throughput",
    head: ["offered", ...(isSeveral ? ["curve"] : []), "achieved", "backlog", ...kinds],
    rows: chart.curves.flatMap((curve, index) => curve.points.map((point) => [
      rate(point.offered), ...(isSeveral ? [curve.label] : []), rate(point.achieved),
      point.saturated ? growthText(point) : point.disturbed ? `disturbed: ${growthText(point)}` : "none",
      ...kinds.map((kind) => {
        const value = lines.find((line) => line.curve === index && line.kind === kind)?.values.get(point.offered);
        return value ? boundText(value) : "–";
      }),
    ])),
  };
}
