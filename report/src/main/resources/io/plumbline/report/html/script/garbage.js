// SPDX-License-Identifier: Apache-2.0
// Events in lanes of their own above latency over time, where length means length: garbage collections, and the slowest invocations.

const GARBAGE = { pause: "GC pauses", concurrent: "concurrent GC", unknown: "GC, pause or not" };
const LANE_NAMES = { pause: "GC pause", concurrent: "GC beside", unknown: "GC", stall: "slowest" };
const STALLS = "slowest invocations";
const LANE_HEIGHT = 15;
const MILLI = 1e6; // the JVM tells in whole milliseconds

/** One lane for each kind of collection that the result has, and one for the slowest invocations, from due to done. */
function lanesOf(result) {
  const { sorts, from, to, nanos, sort } = result.time.garbage ?? { from: [] };
  const events = from.map((start, i) => ({ from: start, to: to[i], nanos: nanos[i], ...sorts[sort[i]] }));
  const lanes = Object.keys(GARBAGE).map((kind) => ({ kind, name: GARBAGE[kind], events: events.filter((one) => one.kind === kind) }));
  const causes = [...new Set(result.time.causes.map((one) => one.what))].map((what) => ({ kind: "cause", name: what, events: result.time.causes.filter((one) => one.what === what) }));
  return [{ kind: "stall", name: STALLS, events: result.time.stalls }, ...causes, ...lanes].filter((lane) => lane.events.length > 0);
}

function laneStyle(kind) {
  return { colour: () => colour(kind === "stall" ? "invalid" : kind === "cause" ? "disturbance" : "pause"), dash: kind === "concurrent" ? [9, 5] : kind === "unknown" ? [2, 4] : [], width: 5 };
}

function laneName(lane) {
  return LANE_NAMES[lane.kind] ?? lane.name;
}

/** Room on the left for the names of lanes; on a phone they are squeezed. */
function roomForLanes(u, lanes) {
  const widest = painting(u, (ctx, unit) => Math.max(0, ...lanes.map((lane) => ctx.measureText(laneName(lane)).width / unit)), false);
  return Math.max(66, Math.min(widest + 14, u.width * 0.22));
}

/** What is shorter than a pixel gets two: it was there. Concurrent work is an outline, since nobody stood still for it. */
function paintLanes(u, lanes, offs) {
  const shown = lanes.filter((lane) => !offs.has(lane.name));
  painting(u, (ctx, unit) => shown.forEach((lane, i) => {
    const top = u.bbox.top - (LANE_HEIGHT * (i + 1) + 6) * unit;
    const height = (LANE_HEIGHT - 5) * unit;
    ctx.fillStyle = colour("grid");
    ctx.fillRect(u.bbox.left, top, u.bbox.width, height);
    ctx.save();
    ctx.beginPath();
    ctx.rect(u.bbox.left, top, u.bbox.width, height);
    ctx.clip();
    const { colour: ink } = laneStyle(lane.kind);
    ctx.fillStyle = ctx.strokeStyle = ink();
    for (const event of lane.events) {
      const left = u.valToPos(event.from, "x", true);
      const width = Math.max(2 * unit, u.valToPos(event.to, "x", true) - left);
      lane.kind === "concurrent" && width > 4 * unit ? ctx.strokeRect(left + unit, top + unit, width - 2 * unit, height - 2 * unit) : ctx.fillRect(left, top, width, height);
    }
    ctx.restore();
    write(ctx, squeezed(ctx, laneName(lane), u.bbox.left - 10 * unit), u.bbox.left - 6 * unit, top + height - unit, colour("soft"), "right");
  }), false);
  return shown.length;
}

/** A time that is known in milliseconds, such as "4 ms". */
function millis(nanos) {
  return nanos < MILLI ? "<1 ms" : `${count(Math.floor(nanos / MILLI))} ms`;
}

function eventsWithin(lane, from, to) {
  return lane.events.filter((one) => one.from < to && Math.max(one.to, one.from + 1) > from);
}

function lengthText(lane, event) {
  return lane.kind === "stall" || lane.kind === "cause" ? time(event.nanos) : millis(event.nanos);
}

/** Such as "3, max 4 ms". */
function eventsText(lane, events) {
  if (events.length === 0) {
    return "–";
  }
  const longest = lengthText(lane, events.reduce((most, one) => (one.nanos > most.nanos ? one : most)));
  return events.length === 1 ? longest : `${count(events.length)}, max ${longest}`;
}

/** What was under way at the pointer, one by one; else how much there was in the interval. */
function lanesReadout(u, lanes, run, { from, to }) {
  const reach = 5;
  return lanes.flatMap((lane) => {
    const ink = laneStyle(lane.kind).colour();
    const isNear = (one) => u.cursor.left > u.valToPos(one.from, "x") - reach && u.cursor.left < u.valToPos(one.to, "x") + reach;
    const near = lane.events.filter(isNear);
    if (near.length > 0 && near.length <= 3) {
      return near.map((one) => ({
        colour: ink, label: lane.name, text: `${lengthText(lane, one)} at ${time(one.from - run.from)}: ${lane.kind === "stall" || lane.kind === "cause" ? one.what : `${one.collector}, ${one.cause}`}`,
      }));
    }
    const within = eventsWithin(lane, from, to);
    return within.length > 0 ? [{ colour: ink, label: lane.name, text: eventsText(lane, within) }] : [];
  });
}

function garbageHint(result) {
  const { garbage } = result.time;
  if (!garbage) {
    return result.time.runs.some((run) => run.jvm.startsWith("GC")) ? "Collections are known by their number for each run, not by their time." : "";
  }
  const leftOut = garbage.leftOut > 0 ? ` ${count(garbage.leftOut)} more, none a longer pause, are not drawn.` : "";
  return garbage.from.length === 0 && garbage.leftOut === 0 ? "No garbage was collected."
    : `Garbage collections are known to within ${shortTime(garbage.uncertainty)}.${leftOut}`;
}
