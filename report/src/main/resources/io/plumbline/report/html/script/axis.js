// SPDX-License-Identifier: Apache-2.0
// Axes: what stands at which tick, with units.

const FONT_FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';
const FONT = `12px ${FONT_FAMILY}`;

function axis(more) {
  return {
    size: 34,
    stroke: () => colour("soft"),
    font: FONT,
    labelFont: FONT,
    labelSize: 20,
    labelGap: 0,
    gap: 6,
    grid: { stroke: () => colour("grid"), width: 1 },
    ticks: { stroke: () => colour("rule"), width: 1, size: 5 },
    ...more,
  };
}

/** Times up the side. */
function latencyAxis(label, isLog = true, size = 66) {
  const splits = isLog ? { splits: (u) => logSplits(u.scales.y.min, u.scales.y.max), filter: (u, all) => all } : {};
  return axis({ label, size, values: (u, all) => all.map(shortTime), ...splits });
}

/** Rates along the bottom, on a logarithmic scale. */
function rateAxis(label) {
  return axis({
    label,
    splits: (u) => logSplits(u.scales.x.min, u.scales.x.max),
    filter: spaced,
    values: (u, all) => all.map((perSecond) => (perSecond === null ? null : rate(perSecond))),
  });
}

/** Leaves out what would run into its neighbour on the left. */
function spaced(u, splits) {
  const room = 54;
  let last = -Infinity;
  return splits.map((value) => {
    const left = u.valToPos(value, "x");
    if (left - last < room) {
      return null;
    }
    last = left;
    return value;
  });
}

/** Powers of ten; with 2 and 5 of each where the range is short, and every digit where it is shorter still. */
function logSplits(min, max) {
  const decades = Math.log10(max / min);
  const factors = decades > 3.2 ? [1] : decades > 1.1 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 5, 6, 8];
  const splits = [];
  for (let power = Math.floor(Math.log10(min)); 10 ** power <= max; power++) {
    splits.push(...factors.map((factor) => Number((factor * 10 ** power).toPrecision(3))));
  }
  return splits.filter((value) => value >= min && value <= max);
}

/** Percentiles along the bottom; x is 1/(1 - q), so that each decade is one more nine. */
function percentileAxis() {
  return axis({
    label: "percentile",
    splits: (u) => percentileSplits(u.scales.x.min, u.scales.x.max),
    filter: (u, splits) => withRoom(u, splits),
    values: (u, splits) => splits.map((ratio) => (ratio === null ? null : `${percent(ratio)} %`)),
  });
}

/** Leaves out what would run into the next one on the right that is shown: the higher percentile says more. */
function withRoom(u, splits) {
  const half = (ratio) => 3.8 * `${percent(ratio)} %`.length; // of a label, in the widest of the fonts
  let next = Infinity;
  return splits.reduceRight((shown, ratio) => {
    const left = u.valToPos(ratio, "x");
    const fits = left + half(ratio) + 4 <= next;
    next = fits ? left - half(ratio) : next;
    return [fits ? ratio : null, ...shown];
  }, []);
}

/** The nines; and between them 50, 75, 95, 97.5 and so on where the view is near enough. */
function percentileSplits(min, max, isNear = Math.log10(max / min) < 2.5) {
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
