// SPDX-License-Identifier: Apache-2.0
// Latency against throughput: response and service part where callers begin to wait. Objectives are lines, verdicts marks.

const chartKinds = {};
const PERCENTILE_COLOURS = { p50: "accent", p99: "wait", "p99.9": "lateness" };
const SERIES_DASHES = { response: [], service: [5, 4] };

chartKinds.throughput = {
  title: "Latency against throughput",
  add(parent, chart) {
    const lines = throughputLines(chart);
    const xs = [...new Set(chart.curves.flatMap((curve) => curve.points.map((point) => point.offered)))].sort((a, b) => a - b);
    const offKinds = new Set(lines.filter((line) => !line.shown).map((line) => line.kind));
    const offCurves = new Set();
    const isOn = (line) => !offKinds.has(line.kind) && !offCurves.has(line.curve);
    const apply = (made) => made.u.batch(() => lines.forEach((line, i) => made.u.setSeries(i + 1, { show: isOn(line) })));
    const flip = (set, key, made) => (on) => {
      on ? set.delete(key) : set.add(key);
      apply(made);
    };
    const hasVerdicts = chart.curves.some((curve) => curve.points.some((point) => point.verdict));
    addChart(parent, {
      id: "throughput",
      label: "Latency against throughput",
      height: 440,
      hint: throughputHint(chart, hasVerdicts),
      build: () => ({
        data: [xs, ...lines.map((line) => xs.map((x) => drawable(line.values.get(x)?.nanos)))],
        options: {
          padding: [hasVerdicts ? 30 : 10, 14, 0, 0],
          scales: {
            x: { time: false, distr: 3, range: widened },
            y: { distr: 3, range: (u, min, max) => heightFor(chart, lines.filter((line) => isOn(line)), min, max) },
          },
          axes: [rateAxis("offered rate"), latencyAxis("time")],
          series: [{}, ...lines.map((line) => ({
            label: line.label, show: isOn(line), stroke: line.colour, dash: line.dash, width: 2, spanGaps: true,
            points: { show: true, size: 6, fill: line.colour },
          }))],
          hooks: {
            drawAxes: [(u) => paintAnswer(u, chart), (u) => paintSaturated(u, chart)],
            draw: [(u) => paintBars(u, lines), (u) => paintEscapes(u, chart, lines), (u) => paintLimits(u, chart), (u) => paintVerdicts(u, chart)],
          },
        },
      }),
      legend: (made) => [
        ...(chart.curves.length > 1 ? chart.curves.map((curve, i) => legendButton(curve.label,
          { colour: resultColour(i, chart.curves.length) }, !offCurves.has(i), flip(offCurves, i, made))) : []),
        ...[...new Map(lines.map((line) => [line.kind, line])).values()].map((line) => legendButton(line.kind, {
          ...line, colour: chart.curves.length > 1 ? () => colour("ink") : line.colour,
        }, !offKinds.has(line.kind), flip(offKinds, line.kind, made))),
      ],
      readout: (u, index) => throughputReadout(u, chart, lines, xs[index]),
      table: () => throughputTable(chart, lines, hasVerdicts),
    });
  },
};

function throughputHint(chart, hasVerdicts) {
  return [
    "Bars show how far a percentile varies. Where the backlog grows there is no response time to show: it leaves the chart.",
    chart.limits.length > 0 ? "Red lines are the objectives." : "",
    hasVerdicts ? "Above the chart, for each rate: a dot where all objectives hold, a cross where one fails, a ring where that stayed undecided." : "",
  ].filter(Boolean).join(" ");
}

/** A single curve: percentiles differ in colour. Several: curves do. Response and service always differ in dash. */
function throughputLines(chart) {
  const isAsked = (series, percentile) => chart.limits.some((limit) => limit.series === series && limit.percentile === percentile);
  const usual = chart.curves.length > 1 ? ["p99"] : ["p50", "p99"];
  return chart.curves.flatMap((curve, index) => chart.series.flatMap((series, s) => chart.percentiles.map((percentile, p) => ({
    curve: index,
    series,
    kind: `${series} ${percentile}`,
    label: [curve.label, series, percentile].filter(Boolean).join(" "),
    colour: chart.curves.length > 1 ? resultColour(index, chart.curves.length) : () => colour(PERCENTILE_COLOURS[percentile] ?? "jitter"),
    dash: SERIES_DASHES[series] ?? [2, 3],
    shown: isAsked(series, percentile) || (usual.includes(percentile) && series in SERIES_DASHES),
    values: new Map(curve.points.map((point) => [point.offered, point.values[s][p] ?? null])),
  })))).filter((line) => [...line.values.values()].some((value) => value !== null));
}

/** Points need room beside them; on a logarithmic axis room is a factor. */
function widened(u, min, max) {
  const factor = Math.max(1.05, (max / min) ** 0.04);
  return [min / factor, max * factor];
}

/** Points, bars and objectives all have room. */
function heightFor(chart, lines, min, max) {
  const bars = lines.flatMap((line) => [...line.values.values()]).filter((value) => value !== null)
    .flatMap((value) => [value.low, value.high]).filter((nanos) => nanos !== null && nanos > 0);
  const all = [...bars, ...chart.limits.map((limit) => limit.nanos), min, max].filter((nanos) => nanos !== null);
  return all.length === 0 ? [1e3, 1e6] : [Math.max(0.5, Math.min(...all) / 1.5), Math.max(...all) * 2];
}

/** Draws with the state of the canvas kept, inside the chart's area unless said otherwise. */
function painting(u, paint, isClipped = true) {
  u.ctx.save();
  if (isClipped) {
    u.ctx.beginPath();
    u.ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
    u.ctx.clip();
  }
  u.ctx.font = `${11 * devicePixelRatio}px system-ui, sans-serif`;
  u.ctx.lineWidth = devicePixelRatio;
  paint(u.ctx);
  u.ctx.restore();
}

function stroke(ctx, ...points) {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
  ctx.stroke();
}

function isVisible(u, x) {
  return x >= u.scales.x.min && x <= u.scales.x.max;
}

/** Between the rate that holds and the one that fails lies the answer. */
function paintAnswer(u, chart) {
  const bottom = u.bbox.top + u.bbox.height;
  painting(u, (ctx) => {
    const left = chart.holds === null ? null : u.valToPos(chart.holds, "x", true);
    const right = chart.fails === null ? null : u.valToPos(chart.fails, "x", true);
    if (left !== null) {
      ctx.fillStyle = colour("held");
      ctx.fillRect(u.bbox.left, u.bbox.top, left - u.bbox.left, u.bbox.height);
      ctx.strokeStyle = colour("valid");
      stroke(ctx, [left, u.bbox.top], [left, bottom]);
      ctx.fillStyle = colour("valid");
      ctx.textAlign = "right";
      ctx.fillText(`holds up to ${rate(chart.holds)}`, left - 6 * devicePixelRatio, bottom - 8 * devicePixelRatio);
    }
    if (right !== null) {
      ctx.strokeStyle = colour("invalid");
      stroke(ctx, [right, u.bbox.top], [right, bottom]);
    }
  });
}

function paintSaturated(u, chart) {
  painting(u, (ctx) => {
    ctx.strokeStyle = colour("doubtful");
    ctx.setLineDash([3, 4]);
    for (const point of chart.curves.flatMap((curve) => curve.points).filter((one) => one.saturated)) {
      const left = u.valToPos(point.offered, "x", true);
      stroke(ctx, [left, u.bbox.top], [left, u.bbox.top + u.bbox.height]);
    }
  });
}

/** Where the backlog grows the response has no end: its line leaves the chart towards the first rate that is too much. */
function paintEscapes(u, chart, lines) {
  painting(u, (ctx) => {
    const ends = new Map();
    lines.forEach((line, i) => {
      const first = chart.curves[line.curve].points.find((point) => point.saturated);
      const known = first && [...line.values].filter(([x, value]) => value !== null && x < first.offered).at(-1);
      if (line.series !== "response" || !u.series[i + 1].show || !known) {
        return;
      }
      const from = [u.valToPos(known[0], "x", true), u.valToPos(drawable(known[1].nanos), "y", true)];
      const to = [u.valToPos(first.offered, "x", true), u.bbox.top];
      ctx.strokeStyle = line.colour();
      ctx.setLineDash([2 * devicePixelRatio, 4 * devicePixelRatio]);
      ctx.lineWidth = 1.5 * devicePixelRatio;
      stroke(ctx, from, to);
      ends.set(first.offered, first);
    });
    ctx.setLineDash([]);
    ctx.fillStyle = colour("doubtful");
    ctx.textAlign = "right";
    for (const point of ends.values()) {
      const text = ["backlog", point.backlogGrowth === null ? "is stuck" : `+${time(point.backlogGrowth * 1e9)} per s`];
      text.forEach((line, i) => ctx.fillText(line, u.valToPos(point.offered, "x", true) - 5 * devicePixelRatio, u.bbox.top + (14 + 13 * i) * devicePixelRatio));
    }
  });
}

/** An end that isn't known is open. */
function paintBars(u, lines) {
  const cap = 3 * devicePixelRatio;
  painting(u, (ctx) => lines.forEach((line, i) => line.values.forEach((value, x) => {
    if (u.series[i + 1].show && value !== null && value.low !== null && isVisible(u, x)) {
      const left = u.valToPos(x, "x", true);
      const bottom = u.valToPos(Math.max(value.low, u.scales.y.min), "y", true);
      const top = value.high === null ? u.bbox.top : u.valToPos(Math.max(value.high, u.scales.y.min), "y", true);
      ctx.strokeStyle = line.colour();
      stroke(ctx, [left, top], [left, bottom]);
      [top, bottom].forEach((y) => stroke(ctx, [left - cap, y], [left + cap, y]));
    }
  })));
}

function paintLimits(u, chart) {
  painting(u, (ctx) => {
    ctx.strokeStyle = colour("invalid");
    ctx.fillStyle = colour("invalid");
    ctx.lineWidth = 1.5 * devicePixelRatio;
    ctx.textAlign = "left";
    for (const limit of chart.limits) {
      const y = u.valToPos(limit.nanos, "y", true);
      ctx.setLineDash([8 * devicePixelRatio, 4 * devicePixelRatio]);
      stroke(ctx, [u.bbox.left, y], [u.bbox.left + u.bbox.width, y]);
      const width = ctx.measureText(limit.text).width;
      ctx.fillStyle = colour("paper");
      ctx.fillRect(u.bbox.left + 3 * devicePixelRatio, y - 17 * devicePixelRatio, width + 6 * devicePixelRatio, 14 * devicePixelRatio);
      ctx.fillStyle = colour("invalid");
      ctx.fillText(limit.text, u.bbox.left + 6 * devicePixelRatio, y - 6 * devicePixelRatio);
    }
  });
}

const VERDICT_COLOURS = { holds: "valid", fails: "invalid", undecided: "doubtful" };

/** In the margin above: shapes differ as well as colours. */
function paintVerdicts(u, chart) {
  const size = 4 * devicePixelRatio;
  const y = u.bbox.top - 12 * devicePixelRatio;
  painting(u, (ctx) => {
    ctx.lineWidth = 2 * devicePixelRatio;
    for (const point of chart.curves.flatMap((curve) => curve.points).filter((one) => one.verdict && isVisible(u, one.offered))) {
      const x = u.valToPos(point.offered, "x", true);
      ctx.strokeStyle = ctx.fillStyle = colour(VERDICT_COLOURS[point.verdict]);
      if (point.verdict === "fails") {
        stroke(ctx, [x - size, y - size], [x + size, y + size]);
        stroke(ctx, [x - size, y + size], [x + size, y - size]);
      } else {
        ctx.beginPath();
        ctx.arc(x, y, size, 0, 2 * Math.PI);
        point.verdict === "holds" ? ctx.fill() : ctx.stroke();
      }
    }
  }, false);
}

function throughputReadout(u, chart, lines, x) {
  const points = chart.curves.flatMap((curve) => curve.points.filter((point) => point.offered === x).map((point) => ({ curve, point })));
  const facts = points.flatMap(({ curve, point }) => [
    { label: [curve.label, "achieved"].filter(Boolean).join(" "), text: rate(point.achieved) },
    ...(point.saturated ? [{ label: "backlog", text: growthText(point) }] : []),
    ...(point.verdict ? [{ label: "objectives", text: point.verdict }] : []),
  ]);
  const times = lines.filter((line, i) => u.series[i + 1].show && line.values.get(x))
    .map((line) => ({ colour: line.colour(), label: line.label, text: boundText(line.values.get(x)) }));
  return { title: `${rate(x)} offered`, rows: [...facts, ...times] };
}

function growthText(point) {
  return point.backlogGrowth === null ? "nothing came to its end" : `grows by ${time(point.backlogGrowth * 1e9)} per second`;
}

function boundText(value) {
  const mark = value.atLeast ? "≥ " : value.supported ? "" : "~";
  const high = value.high === null ? "unknown" : time(value.high ?? 0);
  const interval = value.low === null ? "" : ` (${time(value.low)} to ${high})`;
  return mark + time(value.nanos) + interval;
}

function throughputTable(chart, lines, hasVerdicts) {
  const kinds = [...new Set(lines.map((line) => line.kind))];
  const isSeveral = chart.curves.length > 1;
  return {
    caption: "Latency against throughput",
    head: ["offered", ...(isSeveral ? ["curve"] : []), "achieved", "backlog", ...(hasVerdicts ? ["objectives"] : []), ...kinds],
    rows: chart.curves.flatMap((curve, index) => curve.points.map((point) => [
      rate(point.offered), ...(isSeveral ? [curve.label] : []), rate(point.achieved),
      point.saturated ? growthText(point) : "none", ...(hasVerdicts ? [point.verdict ?? "–"] : []),
      ...kinds.map((kind) => {
        const value = lines.find((line) => line.curve === index && line.kind === kind)?.values.get(point.offered);
        return value ? boundText(value) : "–";
      }),
    ])),
  };
}
