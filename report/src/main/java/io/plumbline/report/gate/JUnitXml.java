// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.gate;

import io.plumbline.model.foreign.Escape;
import io.plumbline.stats.objective.Verdict;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes checks as the report of a test run, which Jenkins, GitLab and most others show: a suite for each subject, and
 * a skipped test for each check that can't tell.
 */
public final class JUnitXml {

    private JUnitXml() {}

    public static String of(GateReport gate) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeStartElement("testsuites");
            xml.writeAttribute("name", "plumbline gate");
            writeCounts(xml, gate.checks()); // not those skipped: Jenkins' schema has no such attribute here
            for (Map.Entry<String, List<GateCheck>> subject : gate.bySubject().entrySet()) {
                writeSuite(xml, subject.getKey(), subject.getValue());
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.flush();
        } catch (XMLStreamException impossible) {
            throw new IllegalStateException("can't write to memory", impossible);
        }
        return text + "\n";
    }

    private static void writeSuite(XMLStreamWriter xml, String subject, List<GateCheck> checks)
            throws XMLStreamException {
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", Escape.xml(subject));
        writeCounts(xml, checks);
        xml.writeAttribute("skipped", Long.toString(GateReport.count(checks, Verdict.UNDECIDED)));
        for (GateCheck check : checks) {
            xml.writeStartElement("testcase");
            xml.writeAttribute("classname", Escape.xml(subject));
            xml.writeAttribute("name", Escape.xml(check.name()));
            xml.writeAttribute("time", "0");
            if (check.verdict() == Verdict.FAILS) {
                writeReason(xml, "failure", check);
            } else if (check.verdict() == Verdict.UNDECIDED) {
                writeReason(xml, "skipped", check);
            }
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static void writeCounts(XMLStreamWriter xml, List<GateCheck> checks) throws XMLStreamException {
        xml.writeAttribute("tests", Integer.toString(checks.size()));
        xml.writeAttribute("failures", Long.toString(GateReport.count(checks, Verdict.FAILS)));
        xml.writeAttribute("errors", "0");
    }

    private static void writeReason(XMLStreamWriter xml, String element, GateCheck check) throws XMLStreamException {
        String reason = Escape.xml(check.word() + ": " + check.reason());
        xml.writeStartElement(element);
        xml.writeAttribute("message", reason);
        xml.writeCharacters(reason);
        xml.writeEndElement();
    }
}
