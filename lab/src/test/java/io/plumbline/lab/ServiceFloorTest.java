// SPDX-License-Identifier: Apache-2.0
package io.plumbline.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.lab.ServiceFloor.Place;
import io.plumbline.lab.plan.ServiceExchange;
import io.plumbline.model.spec.CellSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceFloorTest {

    private static final CellSpec SERVICE = Ping.service("redis+unix:///tmp/redis");
    private static final ServiceExchange EXCHANGE = new ServiceExchange(14, 7);

    @TempDir
    private Path folder;

    @Test
    void takesItsFolderAwayWhenItEnds() throws IOException {
        Path own = Files.createDirectory(folder.resolve("own"));
        try (ServiceFloor floor = ServiceFloor.at(new Place(Optional.of(own)), SERVICE, EXCHANGE)) {
            assertThat(own.resolve("floor")).exists();
            assertThat(floor.comparison().cells()).hasSize(2);
        }
        assertThat(own).doesNotExist();
    }

    @Test
    void leavesNoFolderWhereItCanNotListen() throws IOException {
        Path tooLong = Files.createDirectory(folder.resolve("x".repeat(120)));
        Place place = new Place(Optional.of(tooLong));
        assertThatThrownBy(() -> ServiceFloor.at(place, SERVICE, EXCHANGE)).isInstanceOf(IOException.class);
        assertThat(tooLong).doesNotExist();
    }
}
