// Axes: what stands at which tick, with units.

const FONT = '12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

function axis(more) {
  return {
    stroke: () => colour("soft"),
    font: FONT,
    labelFont: FONT,
    labelSize: 22,
    grid: { stroke: () => colour("grid"), width: 1 },
    ticks: { stroke: () => colour("rule"), width: 1, size: 5 },
    ...more,
  };
}

/** Times up the side. On a logarithmic scale the library picks which ticks have room, and passes null for the others. */
function latencyAxis(label) {
  return axis({ label, size: 62, values: (u, splits) => splits.map((nanos) => (nanos === null ? null : shortTime(nanos))) });
}

/** Percentiles along the bottom; x is 1/(1 - q), so that each decade is one more nine. */
function percentileAxis() {
  return axis({
    label: "percentile",
    splits: (u) => percentileSplits(u.scales.x.min, u.scales.x.max),
    filter: (u, splits) => splits,
    values: (u, splits) => splits.map((ratio) => `${percent(ratio)} %`),
    space: 40,
  });
}

/** The nines; and between them 50, 75, 95, 97.5 and so on where the view is near enough. */
function percentileSplits(min, max) {
  const isNear = Math.log10(max / min) < 2.5;
  const splits = [];
  for (let decade = 1; decade <= max * 1.001; decade *= 10) {
    const factors = isNear ? [1, 2, 4] : decade === 1 ? [1, 2] : [1];
    splits.push(...factors.map((factor) => factor * decade));
  }
  return splits.filter((ratio) => ratio >= min * 0.999 && ratio <= max * 1.001);
}

/** A logarithmic axis has no zero: 0 ns is drawn at 1 ns, and the read-out says 0. */
function drawable(nanos) {
  return nanos === null || nanos === undefined ? null : Math.max(1, nanos);
}
