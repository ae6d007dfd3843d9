// SPDX-License-Identifier: Apache-2.0
package io.plumbline.core.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnknownClassTest {

    @ParameterizedTest
    @ValueSource(strings = {"target/classes/acme/Task.class", "acme/Task", "acme.Task.class", "Task.java"})
    void asksForANameInPlaceOfAPath(String path) {
        assertThat(UnknownClass.hint(path)).contains("the name of a class, such as com.acme.MyTask");
    }

    @Test
    void knowsHowANestedClassIsWritten() {
        assertThat(UnknownClass.hint("java.util.Map.Entry")).isEqualTo(" (did you mean 'java.util.Map$Entry'?)");
    }

    @Test
    void namesWhatIsNotThereOnTheClassPath() {
        String before = System.getProperty("java.class.path");
        System.setProperty("java.class.path", String.join(File.pathSeparator, "", ".", "nosuch.jar", "no/such"));
        try {
            assertThat(UnknownClass.hint("acme.Task")).startsWith(", not there=nosuch.jar no/such (");
        } finally {
            System.setProperty("java.class.path", before);
        }
    }

    @Test
    void asksForTheFolderOtherwise() {
        String before = System.getProperty("java.class.path");
        System.setProperty("java.class.path", ".");
        try {
            assertThat(UnknownClass.hint("Task")).isEqualTo(" (is its folder or jar on --class-path?)");
        } finally {
            System.setProperty("java.class.path", before);
        }
    }
}
