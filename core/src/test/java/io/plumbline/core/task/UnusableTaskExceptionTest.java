// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnusableTaskExceptionTest {

    private static String missing(String className) {
        NoClassDefFoundError error = new NoClassDefFoundError(className);
        error.initCause(new ClassNotFoundException(className.replace('/', '.')));
        return UnusableTaskException.notLoadable("acme.T", error).getMessage();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "net/openhft/chronicle/queue/ChronicleQueue|missing=net.openhft.chronicle.queue.ChronicleQueue (add net.openhft:chronicle-queue to class-path)",
                "com/acme/Lib|missing=com.acme.Lib (add its library to class-path)",
                "net/openhft/chronicle/jlbh/JLBHTask|(give jlbh, and add net.openhft:jlbh and what it needs to class-path)",
                "net/openhft/chronicle/core/jlbh/JLBHTask|written for an old JLBH: class=acme.T, package=net.openhft.chronicle.core.jlbh.* (import net.openhft.chronicle.jlbh.* instead",
            })
    void namesTheMissingLibrary(String className, String expected) {
        assertThat(missing(className)).contains(expected);
    }

    @Test
    void namesTheJdkThatANewerClassIsFor() {
        UnsupportedClassVersionError error = new UnsupportedClassVersionError(
                "acme/T has been compiled by a more recent version of the Java Runtime (class file version 66.0), this"
                        + " version of the Java Runtime only recognizes class file versions up to 61.0");
        assertThat(UnusableTaskException.notLoadable("acme.T", error))
                .hasMessage("class is compiled for a newer JDK: class=acme.T, compiled for=22, measured with=17"
                        + " (give a newer jdk, or compile it for release 17)");
    }

    @Test
    void saysWhatAClassIsInstead() {
        assertThat(UnusableTaskException.noTask(String.class))
                .hasMessageStartingWith("class is no task: class=java.lang.String (allowed:");
        LatencyTask own = due -> {};
        assertThat(UnusableTaskException.noTask(own.getClass())).hasMessageEndingWith("(leave out jlbh)");
    }
}
