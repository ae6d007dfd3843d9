// SPDX-License-Identifier: Apache-2.0
package io.plumbline.report.html;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonIncludeProperties;
import io.plumbline.report.document.Attachment;
import io.plumbline.report.document.Chart;
import io.plumbline.report.document.Document;
import io.plumbline.report.document.Document.Fact;
import io.plumbline.report.document.Document.Sentence;
import io.plumbline.report.document.Remark;
import io.plumbline.report.document.Table;
import io.plumbline.report.document.TableCell;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;
import tools.jackson.databind.util.StdConverter;

/**
 * Writes JSON that may stand inside a {@code script} element: whatever a text contains, the element doesn't end before
 * its end tag, and no parser of HTML or old JavaScript mistakes a part of it for markup or a line break.
 */
public final class PageJson {

    /**
     * What HTML looks for, line ends that JSON allows and JavaScript didn't, and half characters, which UTF-8 can't
     * write.
     */
    private static final Pattern UNSAFE = Pattern.compile("[<>&\\x{2028}\\x{2029}\\x{7f}\\x{d800}-\\x{dfff}]");

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
            .addMixIn(Document.class, Packed.class)
            .addMixIn(Chart.class, Scripted.class)
            .addMixIn(Fact.class, Shown.class)
            .addMixIn(Remark.class, Shown.class)
            .addMixIn(Sentence.class, Shown.class)
            .addModule(new SimpleModule()
                    .addSerializer(Double.class, new ShortDouble())
                    .addSerializer(Table.class, new Written<>(Table.class, TableData::of))
                    .addSerializer(TableCell.class, new Written<>(TableCell.class, TableData::cell)))
            .build();

    /** Charts without a kind are drawn already. */
    @JsonIncludeProperties({"kind", "title", "data"})
    private interface Scripted {}

    /** It is on the page. */
    @JsonIgnoreProperties("place")
    private interface Shown {}

    private interface Packed {

        @SuppressWarnings("UnusedMethod") // Jackson uses it
        @JsonSerialize(converter = Packer.class)
        List<Attachment> files();
    }

    /** Packs the files of a document. */
    public static final class Packer extends StdConverter<List<Attachment>, AttachmentPack> {

        @Override
        public AttachmentPack convert(List<Attachment> files) {
            return AttachmentPack.of(files);
        }
    }

    private PageJson() {}

    public static String text(Object value) {
        // Outside of texts JSON has none of these characters.
        return UNSAFE.matcher(MAPPER.writeValueAsString(value))
                .replaceAll(one -> String.format("\\\\u%04x", one.group().codePointAt(0)));
    }

    /** Whole numbers without a fraction; what JSON can't say becomes null. */
    private static final class ShortDouble extends StdSerializer<Double> {

        ShortDouble() {
            super(Double.class);
        }

        @Override
        public void serialize(Double value, JsonGenerator out, SerializationContext context) {
            if (Double.isFinite(value)) {
                out.writeNumber(BigDecimal.valueOf(value).stripTrailingZeros());
            } else {
                out.writeNull();
            }
        }
    }

    /** Writes what a script gets of a value. */
    private static final class Written<T> extends StdSerializer<T> {

        private final Function<T, Object> form;

        Written(Class<T> type, Function<T, Object> form) {
            super(type);
            this.form = form;
        }

        @Override
        public void serialize(T value, JsonGenerator out, SerializationContext context) {
            out.writePOJO(form.apply(value));
        }
    }
}
