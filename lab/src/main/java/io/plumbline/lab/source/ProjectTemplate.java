// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab.source;

import io.plumbline.model.option.Words;
import io.plumbline.results.ResultAssembly;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** A project to begin with, which runs as it is. */
public enum ProjectTemplate {
    TASK("plumbline run PlaceOrder.java", "PlaceOrder.java"),
    TEST(
            "mvn test   # once before, in a clone of Plumbline: mvn -q install -Dmaven.test.skip=true -pl facade,junit5,bom -am",
            "pom.xml",
            "src/test/java/PlaceOrderTest.java"),
    SERVICE("plumbline run AskService.java", "AskService.java");

    private final String command;

    @SuppressWarnings("ImmutableEnumChecker") // a list that nobody can change
    private final List<String> files;

    ProjectTemplate(String command, String... files) {
        this.command = command;
        this.files = List.of(files);
    }

    public String command() {
        return command;
    }

    /** Writes its files into a folder, which need not be there; none if one of them is there. Returns their paths. */
    public List<Path> write(Path folder) throws IOException {
        List<Path> paths = files.stream().map(folder::resolve).toList();
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(folder)) {
            throw new IllegalArgumentException("not a folder: path=" + folder + " (allowed: a folder, or a new name)");
        }
        paths.stream()
                .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
                .findFirst()
                .ifPresent(path -> {
                    throw new IllegalArgumentException("file exists: path=" + path + " (give another folder)");
                });
        for (String file : files) {
            Path path = folder.resolve(file);
            Files.createDirectories(path.toAbsolutePath().getParent());
            Files.writeString(path, text(file), StandardOpenOption.CREATE_NEW);
        }
        return paths;
    }

    private String text(String file) throws IOException {
        try (InputStream in = ProjectTemplate.class.getResourceAsStream(Words.text(this) + "/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("@version@", ResultAssembly.toolVersion());
        }
    }
}
