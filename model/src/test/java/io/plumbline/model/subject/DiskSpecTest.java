// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.plumbline.model.option.ByteSize;
import io.plumbline.model.spec.CellSpec;
import io.plumbline.model.spec.CommandWords;
import io.plumbline.model.spec.Single;
import io.plumbline.model.spec.VariedOption;
import io.plumbline.model.subject.DiskSpec.Access;
import io.plumbline.model.subject.DiskSpec.Layout;
import io.plumbline.model.subject.DiskSpec.Sync;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiskSpecTest {

    @Test
    void theSettingsOfAUrlAreItsComponents() {
        DiskSpec spec = DiskSpec.ofUrl("FILE:///var/a%20b%3F?sync=dsync&layout=append&access=direct&file-size=1MiB");
        assertThat(spec.folder()).isEqualTo("/var/a b?");
        assertThat(spec.sync()).isEqualTo(Sync.DSYNC);
        assertThat(spec.layout()).isEqualTo(Layout.APPEND);
        assertThat(spec.access()).isEqualTo(Access.DIRECT);
        assertThat(spec.fileSize()).isEqualTo(new ByteSize(1 << 20));
        assertThat(DiskSpec.ofUrl(spec.url())).isEqualTo(spec);
        assertThat(DiskSpec.ofUrl("file:///a").url()).isEqualTo("file:///a");
        assertThat(Subject.ofUrl("file:///a").title()).isEqualTo("file:///a, overwrite fdatasync, 4 KiB");
        assertThat(Subject.ofUrl("redis://a")).isInstanceOf(ServiceSpec.class);
    }

    @Test
    void aSettingVariesAsAnOptionDoes() {
        CellSpec cell = CellSpec.of(DiskSpec.ofUrl("file:///a"));
        for (String vary : List.of("sync=none", "access=map", "layout=append", "file-size=1MiB", "size=512")) {
            VariedOption varied = VariedOption.parse(vary);
            assertThat(varied.on(cell, varied.values().get(0))).as(vary).isNotEqualTo(cell);
        }
    }

    @Test
    void aCommandSaysTheUrlWithItsSettings() {
        DiskSpec spec = DiskSpec.ofUrl("file:///a?sync=none&layout=append");
        Single single = new Single(CellSpec.of(spec).closedLoop(), List.of());
        assertThat(CommandWords.of(single)).contains(List.of("ping", "file:///a?sync=none&layout=append"));
    }

    @Test
    void refusesWhatCantBeWrittenSo() {
        for (String wrong : List.of(
                "file://tmp",
                "file:/tmp",
                "file://host/tmp",
                "file:///a#b",
                "file:///a?sync=fast",
                "file:///a?size=1",
                "file:///a?file-size=100",
                "file:///a?file-size=-1",
                "file:///a?file-size=2GiB",
                "file:///a?access=map&sync=dsync",
                "file:///a?access=map&layout=append",
                "file:///a%00b",
                "file:///a%zz")) {
            assertThatIllegalArgumentException().as(wrong).isThrownBy(() -> DiskSpec.ofUrl(wrong));
        }
    }
}
