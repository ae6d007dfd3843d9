// SPDX-License-Identifier: Apache-2.0
// Garbage collections on the axis of time: pauses as bars that are as high as they took, the others as dashes at that height.

const GARBAGE = { pause: "GC pauses", concurrent: "concurrent GC", unknown: "GC, pause or not" };
const MILLI = 1e6; // the JVM tells in whole milliseconds

/** One entry for each kind that the result has. */
function garbageKinds(result) {
  const { sorts, from, to, nanos, sort } = result.time.garbage ?? { from: [] };
  const events = from.map((start, i) => ({ from: start, to: to[i], nanos: nanos[i], ...sorts[sort[i]] }));
  return Object.keys(GARBAGE)
    .map((kind) => ({ kind, name: GARBAGE[kind], events: events.filter((one) => one.kind === kind) }))
    .filter((one) => one.events.length > 0);
}

/** How high it is drawn: less than a millisecond up to one, and then dashed. */
function garbageHeight(event) {
  return Math.max(MILLI, event.nanos);
}

/** The longest that begins at each place of the axis. */
function garbageHeights(entry, xs) {
  const longest = new Map();
  entry.events.forEach((one) => longest.set(one.from, Math.max(longest.get(one.from) ?? 0, garbageHeight(one))));
  return xs.map((x) => longest.get(x) ?? null);
}

function garbageStyle(kind) {
  return { colour: () => colour("pause"), dash: kind === "pause" ? [] : kind === "concurrent" ? [9, 5] : [2, 4], width: kind === "pause" ? 5 : 2.5 };
}

function paintGarbage(u, model, uncertainty) {
  painting(u, (ctx) => {
    ctx.strokeStyle = ctx.fillStyle = colour("pause");
    for (const entry of model.garbage) {
      if (u.series.find((one) => one.label === entry.name).show) {
        entry.events.forEach((event) => (entry.kind === "pause" ? paintPause(u, event, uncertainty) : paintBeside(u, event)));
      }
    }
  });
}

/** A bar from the bottom; on its top how far to both sides it may really have been, where that can be seen. */
function paintPause(u, event, uncertainty) {
  const { ctx } = u;
  const unit = devicePixelRatio;
  const left = u.valToPos(event.from, "x", true);
  const width = Math.max(2 * unit, u.valToPos(event.to, "x", true) - left);
  const top = u.valToPos(garbageHeight(event), "y", true);
  const bottom = u.bbox.top + u.bbox.height;
  ctx.globalAlpha = 0.65;
  if (event.nanos < MILLI) {
    ctx.lineWidth = width;
    ctx.setLineDash([3 * unit, 3 * unit]);
    stroke(ctx, [left + width / 2, bottom], [left + width / 2, top]);
    ctx.setLineDash([]);
  } else {
    ctx.fillRect(left, top, width, bottom - top);
  }
  const margin = u.valToPos(event.from + uncertainty, "x", true) - left;
  if (margin > 3 * unit) {
    ctx.lineWidth = unit;
    stroke(ctx, [left - margin, top], [left + width + margin, top]);
  }
}

function paintBeside(u, event) {
  const left = u.valToPos(event.from, "x", true);
  const right = Math.max(left + 8 * devicePixelRatio, u.valToPos(event.to, "x", true));
  const top = u.valToPos(garbageHeight(event), "y", true);
  u.ctx.globalAlpha = 0.9;
  u.ctx.lineWidth = 2.5 * devicePixelRatio;
  stroke(u.ctx, [left, top], [right, top]);
}

/** A time that is known in milliseconds, such as "4 ms". */
function millis(nanos) {
  return nanos < MILLI ? "<1 ms" : `${count(Math.floor(nanos / MILLI))} ms`;
}

function garbageWithin(entry, from, to) {
  return entry.events.filter((one) => one.from < to && Math.max(one.to, one.from + 1) > from);
}

/** Such as "3, longest 4 ms". */
function garbageText(events) {
  if (events.length === 0) {
    return "–";
  }
  const longest = millis(Math.max(...events.map((one) => one.nanos)));
  return events.length === 1 ? longest : `${count(events.length)}, longest ${longest}`;
}

/** What was under way at the pointer, one by one; else how much there was in the interval. */
function garbageReadout(u, model, run, { from, to }) {
  const reach = 5;
  return model.garbage.flatMap((entry) => {
    const isNear = (one) => u.cursor.left > u.valToPos(one.from, "x") - reach && u.cursor.left < u.valToPos(one.to, "x") + reach;
    const near = entry.events.filter(isNear);
    if (near.length > 0 && near.length <= 3) {
      return near.map((one) => ({
        colour: colour("pause"), label: entry.name, text: `${millis(one.nanos)} at ${time(one.from - run.from)}: ${one.collector}, ${one.cause}`,
      }));
    }
    const within = garbageWithin(entry, from, to);
    return within.length > 0 ? [{ colour: colour("pause"), label: entry.name, text: garbageText(within) }] : [];
  });
}

function garbageHint(result) {
  const { garbage } = result.time;
  if (!garbage) {
    return "Collections are known by their number for each run, not by their time.";
  }
  const leftOut = garbage.leftOut > 0 ? ` ${count(garbage.leftOut)} more, none a longer pause, are not drawn.` : "";
  return garbage.from.length === 0 ? `No garbage was collected.${leftOut}`
    : `Bars are pauses for garbage collection, as high as they took (dashed: less than 1 ms), to within ${shortTime(garbage.uncertainty)}.${leftOut}`;
}
