// SPDX-License-Identifier: Apache-2.0
// Distributions of variants over one another: which share of the invocations took how long.

const UNSEEN_SHARE = 0.01; // of a variant, at the ends of a linear axis: tails would take most of the room

/** `chart` has variants of {name, variant, first, shares}; bin b begins at 10^(b/perDecade) ns. */
function addHistogramChart(parent, chart, { looks, id }) {
  const isLog = () => choices.get(`${id}.axis`) === "logarithmic";
  const start = (bin) => 10 ** (bin / chart.perDecade);
  const shareOf = (one, bin) => one.shares[bin - one.first] ?? 0;
  const off = rememberedSet(`${id}.without`, []);
  const isOn = (one) => !off.has(one.name);
  const lookOfOne = (one) => lookOf(looks, one.variant);
  let bins = [];
  const cut = () => {
    const first = Math.min(...chart.variants.map((one) => one.first));
    const end = Math.max(...chart.variants.map((one) => one.first + one.shares.length));
    const every = Array.from({ length: end - first + 2 }, (none, i) => first + i - 1);
    const beyond = (one, bin) => one.shares.slice(Math.max(0, bin + 1 - one.first)).reduce((sum, share) => sum + share, 0);
    const last = isLog() ? Infinity : every.find((bin) => chart.variants.every((one) => beyond(one, bin) < UNSEEN_SHARE));
    bins = every.filter((bin) => bin <= last + 1);
  };
  addChart(parent, {
    id,
    axis: "duration",
    label: "Overlaid histograms",
    height: 320,
    hint: () => [histogramHint(chart, bins, start)],
    tools: [choice("Axis of shares", ["linear", "logarithmic"], isLog() ? "logarithmic" : "linear", (name) => {
      remember(`${id}.axis`, name === "linear" ? null : name);
      charts[id].rebuild();
    })],
    build: () => {
      cut();
      const most = Math.max(...chart.variants.flatMap((one) => one.shares));
      const least = Math.min(...chart.variants.flatMap((one) => one.shares.filter((share) => share > 0)));
      return {
        data: [bins.map(start), ...chart.variants.map((one) => bins.map((bin) => (isLog() ? shareOf(one, bin) || null : shareOf(one, bin))))],
        options: {
          minorTicks: false,
          padding: [10, 22, 0, 0],
          scales: { x: { time: false, distr: 3, range: (u, min, max) => [min, max] }, y: isLog() ? { distr: 3, range: () => [least / 1.5, most * 1.5] } : { range: () => [0, most * 1.06] } },
          axes: [axis({ label: "time", splits: (u) => logSplits(u.scales.x.min, u.scales.x.max), filter: spaced, values: (u, all) => all.map((nanos) => (nanos === null ? null : shortTime(nanos))) }),
            axis({ label: "share of invocations", size: 66, ...(isLog() ? { splits: (u) => logSplits(u.scales.y.min, u.scales.y.max), filter: (u, all) => all } : {}), values: (u, all) => all.map(shareText) })],
          series: [{}, ...chart.variants.map((one) => ({
            label: one.name, show: isOn(one), stroke: lookOfOne(one).colour, dash: lookOfOne(one).dash, width: 2, fill: isLog() ? undefined : () => translucent(lookOfOne(one).colour()), paths: uPlot.paths.stepped({ align: 1 }), points: { show: false },
          }))],
        },
      };
    },
    legend: (made) => chart.variants.map((one, i) => legendButton(one.name, lookOfOne(one), isOn(one), (on) => {
      off.flip(one.name, !on);
      made.u.setSeries(i + 1, { show: on });
    })),
    readout: (u, index) => ({
      title: `${time(start(bins[index]))} to ${time(start(bins[index] + 1))}`,
      rows: chart.variants.filter(isOn).map((one) => ({ colour: lookOfOne(one).colour(), label: one.name, text: shareText(shareOf(one, bins[index])) })),
    }),
    table: () => ({
      caption: "Share of the invocations by time",
      head: ["from", ...chart.variants.map((one) => one.name)],
      rows: bins.filter((bin) => chart.variants.some((one) => shareOf(one, bin) > 0)).map((bin) => [time(start(bin)), ...chart.variants.map((one) => shareText(shareOf(one, bin)))]),
    }),
  });
}

/** What lies beyond the right end is told, as the eye doesn't miss it. */
function histogramHint(chart, bins, start) {
  const beyond = chart.variants.map((one) => [one.name, one.shares.slice(Math.max(0, bins.at(-1) + 1 - one.first)).reduce((sum, share) => sum + share, 0)]).filter(([, share]) => share > 0);
  return `Each step is ${Math.round((10 ** (1 / chart.perDecade) - 1) * 100)} % of the time wide.${beyond.length === 0 ? "" : ` Longer than drawn: ${beyond.map(([name, share]) => `${shareText(share)} of ${name}`).join(", ")}; the logarithmic axis shows them.`}`;
}

function shareText(share) {
  return share === 0 ? "0 %" : `${Number((share * 100).toPrecision(2))} %`;
}
