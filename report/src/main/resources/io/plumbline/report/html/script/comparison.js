// SPDX-License-Identifier: Apache-2.0
// What a page of comparisons tells: the verdict first, then the ratios, then why.

/** The verdict in a sentence, and what it rests on. */
function comparisonHeadline(one, heading = "h1") {
  const [first, ...more] = one.headline;
  return section(null,
    el(heading, {}, one.title),
    el("p", { class: `verdict ${one.verdict}` }, one.verdictText),
    el("p", { class: "lead" }, prose(first)),
    one.candidates.map((candidate) => el("p", { class: "candidate" }, el("span", { class: `verdict ${candidate.verdict}` }, candidate.verdictText), " ", prose(candidate.sentence))),
    more.map((sentence) => el("p", { class: "sure" }, prose(sentence))),
    tiles(one),
    whereLines(one.where));
}

/** The chart of ratios with its table, then what tells where the change comes from. */
function comparisonParts(one, index) {
  const id = (name) => (index === 0 ? name : `${name}-${index + 1}`);
  const ratios = section("Change by percentile");
  addRatios(ratios, one.ratios, `${one.title}: change by percentile`, id("ratios"));
  ratios.append(...one.judged.map((judged) => table(judged, "", ratioLink(id("ratios")))));
  return [ratios, ...whyParts(one, id), caveatGroups(one), differingConditions(one), files(one), conditionsOfEach(one)].filter(Boolean);
}

function whyParts(one, id) {
  const looks = one.curves;
  const margins = [...new Set(one.ratios.rows.map((row) => row.margin))];
  const parts = [];
  if (one.shift) {
    const part = section("Change of every percentile");
    addShiftChart(part, one.shift, { looks, margin: margins.length === 1 ? margins[0] : null, id: id("shift") });
    parts.push(part);
  }
  parts.push(section("Why", one.differences.map((differing) => table(differing, "changes"))));
  if (one.histograms) {
    const part = section("Overlaid histograms");
    addHistogramChart(part, one.histograms, { looks, id: id("histograms") });
    parts.push(part);
  }
  const part = section("Percentile distribution");
  addPercentileChart(part, one.curves, data.tailRatios, id("percentiles"));
  return [...parts, part];
}

/** What else differs than the figures; nothing if nothing does. */
function differingConditions(one) {
  return one.conditions.length === 0 ? null : section("What differs", one.conditions.map((differing) => table(differing, "words")));
}

/** Everything that was so with each variant: folded, since few look for it. */
function conditionsOfEach(one) {
  return section("Where and how", one.each.map((variant) => el("details", {}, el("summary", {}, `${variant.name}: ${variant.tables.map((each) => each.caption).join(", ")}`), variant.tables.map((each) => table(each, "words")))));
}

/** Several: their verdicts and why these may be doubted, all ratios in one chart, and each by itself. */
function addComparisons(main, comparisons) {
  if (comparisons.length === 1) {
    addTo(main, comparisonHeadline(comparisons[0]), comparisonParts(comparisons[0], 0));
    return;
  }
  const rows = comparisons.flatMap((one) => one.ratios.rows.map((row) => ({ ...row, group: [one.title, row.group].filter(Boolean).join(", ") })));
  addTo(main, section(null, el("h1", {}, document.title.replace(/ – Plumbline$/, "")), comparisons.map((one) => [
    el("h3", {}, one.title), el("p", { class: `verdict ${one.verdict}` }, one.verdictText), el("p", { class: "lead" }, prose(one.headline[0])),
    one.headline.slice(2).map((doubt) => el("p", { class: "sure" }, prose(doubt)))])));
  const all = section("All changes");
  main.append(all);
  addRatios(all, { rows }, "All changes", ALL_RATIOS);
  addTo(main, section("Each by itself", comparisons.map((one, index) => el("details", { class: "result" }, el("summary", {}, one.title), comparisonHeadline(one, "h3"), comparisonParts(one, index)))));
}
