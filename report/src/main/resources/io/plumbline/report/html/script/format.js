// SPDX-License-Identifier: Apache-2.0
// Numbers as text, by the rules of the console report: three significant digits, and a unit.

const TIME_UNITS = [["ns", 1], ["µs", 1e3], ["ms", 1e6], ["s", 1e9]];
const DIGITS = 3;

/** A time such as "6.51 µs"; whole nanoseconds have no decimals. */
function time(nanos) {
  const value = rounded(nanos);
  const [unit, size] = unitOf(value);
  const before = String(Math.floor(value / size)).length;
  const decimals = Math.max(0, Math.min(Math.log10(size), DIGITS - before));
  return value === 0 ? "0 ns" : `${(value / size).toFixed(decimals)} ${unit}`;
}

/** A time without zeros at the end, as axes show it: "10 µs". */
function shortTime(nanos) {
  const value = rounded(nanos);
  const [unit, size] = unitOf(value);
  return value === 0 ? "0" : `${Number((value / size).toPrecision(DIGITS))} ${unit}`;
}

/** To three digits, halves up. In whole nanoseconds, since 9.995 is no binary fraction and would be rounded down. */
function rounded(nanos) {
  const whole = Math.round(nanos);
  const step = 10 ** Math.max(0, Math.min(String(whole).length - DIGITS, 9));
  return Math.round(whole / step) * step;
}

/** The unit in which a value has one to three digits before the point. */
function unitOf(nanos) {
  return TIME_UNITS.find(([, size]) => nanos / size < 1000) ?? TIME_UNITS[3];
}

/** A sentence in which no line ends between a figure and its unit; those of Markup.java. */
function prose(text) {
  return text.replace(/(?<=\d) (?=(?:[nµm]?s(?:\/s)?|min|h|%|[kMG]?\/s|[kKMGT]?i?B|[kMG])(?![\w/]))/g, "\u00a0");
}

function count(value) {
  return value.toLocaleString("en-US");
}

/** A rate such as "20 k/s". */
function rate(perSecond) {
  const [prefix, size] = perSecond >= 1e6 ? ["M", 1e6] : perSecond >= 1e3 ? ["k", 1e3] : ["", 1];
  return `${Number((perSecond / size).toPrecision(4))} ${prefix}/s`;
}

/** The percentile of a tail ratio x = 1/(1 - q), such as "p99.9" for 1000. */
function percentileLabel(ratio) {
  return ratio === 1 ? "min" : `p${percent(ratio)}`;
}

/** As many digits as tell how much lies beyond to two digits. */
function percent(ratio) {
  const digits = Math.max(1, Math.ceil(Math.log10(ratio) - 1e-9) - 1);
  return Number((100 - 100 / ratio).toFixed(digits)).toString();
}

/** How rare it is, such as "1 in 1,000 is slower". */
function rarity(ratio) {
  return ratio < 2 ? "" : `1 in ${count(Math.round(ratio))} took longer`;
}
