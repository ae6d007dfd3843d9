// SPDX-License-Identifier: Apache-2.0
// The change of every percentile: a line, and around it the band that holds all of them at once.

/** `chart` has lines of {name, variant, points: [{percentile, tail, ratio, low, high, bandLow, bandHigh}]}; `looks` are those of the variants. */
function addShiftChart(parent, chart, { looks, margin, id }) {
  const xs = [...new Set(chart.lines.flatMap((line) => line.points.map((point) => point.tail)))].sort((a, b) => a - b);
  const points = chart.lines.map((line) => new Map(line.points.map((point) => [point.tail, point])));
  const column = (i, part) => xs.map((x) => points[i].get(x)?.[part] ?? null);
  const all = chart.lines.flatMap((line) => line.points).filter((point) => point.ratio !== null);
  const range = ratioRange([...all.map((point) => point.ratio), ...(margin ? [margin, 1 / margin] : [])], all.flatMap((point) => [point.bandLow, point.bandHigh]), 0.5);
  const known = (point) => point !== undefined && point.ratio !== null;
  const ends = (i, part, beyond) => xs.map((x) => (known(points[i].get(x)) ? points[i].get(x)[part] ?? beyond : null));
  const lookOfLine = (line) => lookOf(looks, line.variant);
  const isSingle = chart.lines.length === 1;
  const off = rememberedSet(`${id}.without`, []);
  const isOn = (line) => !off.has(line.name);
  addChart(parent, {
    id,
    axis: "percentile",
    label: "Change of every percentile",
    height: 340,
    hint: () => [`Above ×1 the candidate is slower. The line is the ratio of each percentile, the shaded band around it holds all of them at once with ${Math.round(chart.confidence * 100)} % confidence${margin ? "; between the dashed lines is what is allowed" : ""}. Where the band holds ×1 there may be no change. There is a gap where a fork has too few independent samples for a percentile.`],
    build: () => ({
      data: [xs, ...chart.lines.flatMap((line, i) => [ends(i, "bandHigh", range[1] * 2), ends(i, "bandLow", range[0] / 2), column(i, "ratio")])],
      options: {
        minorTicks: false,
        padding: [10, isSingle ? 28 : roomForNames(chart.lines.map((one) => one.name)), 0, 0],
        scales: { x: { time: false, distr: 3, range: (u, min, max) => [min, max] }, y: { distr: 3, range: () => range } },
        axes: [{ ...percentileAxis(), splits: (u) => shiftSplits(u.scales.x.min, u.scales.x.max) }, axis({ label: "candidate / base", size: 66, splits: (u) => ratioSplits(range[0], range[1], u.over.clientHeight / 34), filter: (u, splits) => splits, values: (u, splits) => splits.map(shortRatio) })],
        series: [{}, ...chart.lines.flatMap((line) => [
          { label: `${line.name}, band's upper end`, show: isOn(line), width: 0, points: { show: false }, spanGaps: false },
          { label: `${line.name}, band's lower end`, show: isOn(line), width: 0, points: { show: false }, spanGaps: false },
          { label: line.name, show: isOn(line), stroke: lookOfLine(line).colour, dash: lookOfLine(line).dash, width: 2, spanGaps: false, points: { show: true, size: 6, fill: lookOfLine(line).colour } },
        ])],
        bands: chart.lines.map((line, i) => ({ series: [3 * i + 1, 3 * i + 2], fill: () => translucent(lookOfLine(line).colour()) })),
        hooks: { drawAxes: [(u) => paintAllowed(u, margin)], draw: [(u) => (isSingle ? null : writeEnds(u, chart.lines.map((line, i) => ({ line, i })).filter(({ line, i }) => isOn(line) && isVisible(u, line.points.at(-1).tail)).map(({ line, i }) => ({
          text: line.name, colour: lookOfLine(line).colour, y: u.valToPos(line.points.at(-1).ratio, "y", true),
        }))))] },
      },
    }),
    legend: (made) => (isSingle ? [] : chart.lines.map((line, i) => legendButton(line.name, lookOfLine(line), isOn(line), (on) => {
      off.flip(line.name, !on);
      made.u.batch(() => [1, 2, 3].forEach((part) => made.u.setSeries(3 * i + part, { show: on })));
    }))),
    readout: (u, index) => ({
      title: [percentileLabel(xs[index]), rarity(xs[index])].filter(Boolean).join(" · "),
      rows: chart.lines.map((line, i) => ({ line, point: points[i].get(xs[index]) })).filter(({ line, point }) => known(point) && isOn(line))
        .map(({ line, point }) => ({ colour: lookOfLine(line).colour(), label: line.name, text: `${ratioText(point.ratio)}, band ${bandText(point)}` })),
    }),
    table: () => ({
      caption: "Change of every percentile",
      head: ["percentile", ...chart.lines.flatMap((line) => (isSingle ? ["change", "band of all", "interval alone"] : [line.name, `${line.name}, band of all`]))],
      rows: xs.map((x) => [percentileLabel(x), ...points.flatMap((of) => shiftCells(of.get(x), isSingle))]),
    }),
  });
}

/** Below the median, where nines say nothing, the deciles. */
function shiftSplits(min, max) {
  const low = max < 4 ? [10, 20, 30, 40].map((percentile) => 100 / (100 - percentile)).filter((tail) => tail >= min * 0.999 && tail <= max * 1.001) : [];
  return [...low, ...percentileSplits(min, max)];
}

function shiftCells(point, isSingle) {
  const cells = point && point.ratio !== null ? [ratioText(point.ratio), bandText(point), `${ratioText(point.low)} to ${ratioText(point.high)}`] : [null, null, null];
  return isSingle ? cells : cells.slice(0, 2);
}

function bandText(point) {
  return `${ratioText(point.bandLow)} to ${ratioText(point.bandHigh)}`;
}

/** A colour of the theme as a shade behind lines. */
function translucent(ink) {
  const [red, green, blue] = ink.match(/\w\w/g).map((hex) => parseInt(hex, 16));
  return `rgba(${red}, ${green}, ${blue}, .16)`;
}

/** No change, and what is allowed either way. */
function paintAllowed(u, margin) {
  painting(u, (ctx, unit) => {
    const level = (ratio) => u.valToPos(ratio, "y", true);
    const rule = (ratio) => stroke(ctx, [u.bbox.left, level(ratio)], [u.bbox.left + u.bbox.width, level(ratio)]);
    ctx.strokeStyle = colour("soft");
    ctx.lineWidth = 1.5 * unit;
    rule(1);
    if (margin) {
      ctx.setLineDash([6 * unit, 4 * unit]);
      ctx.lineWidth = unit;
      [margin, 1 / margin].forEach(rule);
    }
  });
}
