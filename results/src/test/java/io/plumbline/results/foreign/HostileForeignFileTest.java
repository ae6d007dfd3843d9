// SPDX-License-Identifier: Apache-2.0
package io.plumbline.results.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.model.RefusedException;
import io.plumbline.model.caveat.CaveatCode;
import io.plumbline.model.collection.ResultCollection;
import io.plumbline.results.ResultFileException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.zip.DataFormatException;
import org.HdrHistogram.DoubleHistogram;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a file of another tool holds: it is read, or refused in one line that names it and the place. */
class HostileForeignFileTest {

    private static final ForeignReading NANOS = new ForeignReading(Optional.of(ValueUnit.NS), Optional.empty());

    private static final int V2 = 0x1c849313;
    private static final int COMPRESSED_V2 = 0x1c849314;

    private final SplittableRandom random = new SplittableRandom(11);

    @TempDir
    private Path folder;

    static List<String> wholeFiles() throws IOException {
        ByteArrayOutputStream distribution = new ByteArrayOutputStream();
        WrittenLogs.histogram(3, 100, 200, 4_000)
                .outputPercentileDistribution(new PrintStream(distribution, true, StandardCharsets.UTF_8), 1.0);
        try (InputStream fio = ForeignFilesTest.class.getResourceAsStream("fio-3.33.json")) {
            return List.of(
                    WrittenLogs.log(WrittenLogs.histogram(3, 5, 10, 10), "", "a"),
                    distribution.toString(StandardCharsets.UTF_8),
                    new String(fio.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"9223372036854775807", "9223372036854", "-1"})
    void refusesAJobOfFioThatRanForCenturies(String millis) throws IOException {
        String whole = wholeFiles().get(2).replaceAll("(\"job_runtime\": )\\d+", "$1" + millis);
        Path file = Files.writeString(folder.resolve("fio.json"), whole);
        assertThatThrownBy(() -> ForeignFiles.read(file, ForeignReading.AS_IT_SAYS))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("key=jobs[0].job_runtime")
                .hasMessageContaining(millis);
    }

    @ParameterizedTest
    @MethodSource("wholeFiles")
    void survivesBeingCutAnywhere(String whole) throws IOException {
        byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < bytes.length; length += 1 + bytes.length / 1_000) {
            readOrRefuse(Arrays.copyOf(bytes, length));
        }
    }

    @ParameterizedTest
    @MethodSource("wholeFiles")
    void survivesFlippedBytes(String whole) throws IOException {
        for (int i = 0; i < 300; i++) {
            byte[] flipped = whole.getBytes(StandardCharsets.UTF_8);
            for (int flips = random.nextInt(1, 4); flips > 0; flips--) {
                flipped[random.nextInt(flipped.length)] ^= (byte) random.nextInt(1, 256);
            }
            readOrRefuse(flipped);
        }
    }

    @Test
    void survivesEverySingleBitOfAHistogram() throws IOException {
        byte[] plain = plain(WrittenLogs.base64(WrittenLogs.histogram(3, 5, 10, 1_000_000)));
        for (int bit = 0; bit < 8 * plain.length; bit++) {
            byte[] flipped = plain.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            String line = "0,1,0," + Base64.getEncoder().encodeToString(flipped) + "\n";
            readOrRefuse((line + line).getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void leavesOutALastLineThatIsCutAndSaysSo() throws IOException {
        String whole = WrittenLogs.log(WrittenLogs.histogram(3, 5, 10, 10), "");
        ResultCollection read = ForeignFiles.read(write(whole.substring(0, whole.length() - 9)), NANOS)
                .get(0);
        assertThat(read.result().summary().series().get(0).merged().count()).isEqualTo(3);
        assertThat(read.result().caveats())
                .anyMatch(caveat -> caveat.code() == CaveatCode.INTERRUPTED
                        && caveat.message().equals("the file is cut off in line 6, which is left out"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0,1,0,AAAA",
                "0,1,0,not base64",
                "0,1,0",
                "Tag=abc",
                "Tag=abc,0,1,0,HISTFAAAABB42pNpmSzMwMDAxAABzFCaEUoz2X+AsgBNTAOX",
                "HISTFA==",
                "HISTFH////94"
            })
    void namesTheBrokenLine(String line) throws IOException {
        String good = "0,1,0," + WrittenLogs.base64(WrittenLogs.histogram(3, 5)) + "\n";
        Path file = write("#[Histogram log format version 1.2]\n" + good + line + "\n" + good);
        assertThatThrownBy(() -> ForeignFiles.read(file, NANOS))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("path=" + file)
                .hasMessageContaining("line=3")
                .message()
                .hasLineCount(1);
    }

    @Test
    void refusesHistogramsThatWouldUnpackToAnything() throws IOException {
        assertRefused(header(5, 1, Long.MAX_VALUE), "too large");
        assertRefused(header(3, 0, 1_000), "range is broken");
        assertRefused(header(3, 1_000, 10), "range is broken");
        assertRefused(header(9, 1, 1_000_000), "range is broken");
        byte[] bomb = Arrays.copyOf(header(3, 1, 3_600_000_000_000L), 1 << 26);
        assertRefused(bomb, "cut off, or larger than its range");
    }

    @ParameterizedTest
    @ValueSource(longs = {1L << 50, Long.MAX_VALUE})
    void refusesCountsThatCantBe(long count) throws IOException {
        Path file = write("0,1,0," + WrittenLogs.old(1, 2, 1_000_000, 0, count, count) + "\n");
        assertThatThrownBy(() -> ForeignFiles.read(file, NANOS))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("line=1, ");
    }

    @Test
    void refusesFractions() throws IOException {
        DoubleHistogram fractions = new DoubleHistogram(3);
        fractions.recordValue(0.5);
        ByteBuffer buffer = ByteBuffer.allocate(fractions.getNeededByteBufferCapacity());
        int length = fractions.encodeIntoCompressedByteBuffer(buffer);
        String text = Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
        Path file = write("#[x]\n0,1,0," + text + "\n");
        assertThatThrownBy(() -> ForeignFiles.read(file, NANOS))
                .hasMessageContaining("line=2, a histogram of fractions");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e308", "NaN", "-1", "Infinity", "yesterday", "1e11"})
    void takesTimesThatMakeNoSenseForNone(String start) throws IOException {
        String payload = WrittenLogs.base64(WrittenLogs.histogram(3, 5));
        String text = "#[StartTime: " + start + " (seconds since epoch)]\n" + start + ",1,0," + payload + "\n";
        assertThat(ForeignFiles.read(write(text), NANOS)
                        .get(0)
                        .result()
                        .summary()
                        .series())
                .hasSize(1);
    }

    @Test
    void showsTagsAsTextAndNoLongerThanAnybodyReads() throws IOException {
        String payload = WrittenLogs.base64(WrittenLogs.histogram(3, 5));
        String text =
                "Tag=\u001b[31m<b>\u0000" + "x".repeat(5_000) + ",0,1,0," + payload + "\nTag=b,0,1,0," + payload + "\n";
        assertThat(ForeignFiles.read(write("#[x]\n" + text), NANOS)
                        .get(0)
                        .result()
                        .headlineName())
                .startsWith("?[31m<b>?xxx")
                .hasSize(200);
    }

    @Test
    void readsAsManyTagsAndLinesAsItSaysAndRefusesOneMore() throws IOException {
        String payload = WrittenLogs.base64(WrittenLogs.histogram(1, 5));
        StringBuilder tags = new StringBuilder();
        for (int tag = 0; tag < 1_000; tag++) {
            tags.append("Tag=t").append(tag).append(",0,1,0,").append(payload).append('\n');
        }
        tags.append("Tag=t0,1,1,0,").append(payload).append('\n');
        assertThat(series(tags.toString())).isEqualTo(1_000);
        assertTooMuch(tags + "Tag=new,0,1,0," + payload + "\n", 1_002);
        assertTooMuch(tags + "Tag=new,0,1,0," + payload + "\nTag=t0,2,1,0," + payload + "\n", 1_002);
        String lines = ("0,1,0," + payload + "\n").repeat(100_000);
        assertThat(series(lines)).isEqualTo(1);
        assertTooMuch(lines + "0,1,0," + payload + "\n", 100_001);
    }

    private int series(String log) throws IOException {
        return ForeignFiles.read(write(log), NANOS)
                .get(0)
                .result()
                .summary()
                .series()
                .size();
    }

    private void assertTooMuch(String log, int line) throws IOException {
        Path file = write(log);
        assertThatThrownBy(() -> ForeignFiles.read(file, NANOS))
                .isInstanceOf(ResultFileException.class)
                .hasMessageEndingWith("line=" + line + ", too much (allowed: 100000 lines, 1000 tags)");
    }

    @Test
    void refusesAFileThatIsTooLongBeforeItReadsIt() throws IOException {
        Path file = write("#[Histogram log format version 1.2]\n");
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength((256L << 20) + 1);
        }
        assertThatThrownBy(() -> ForeignFiles.read(file, NANOS))
                .isInstanceOf(ResultFileException.class)
                .hasMessage("file is too long: path=" + file + ", allowed=268435456 bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.0 0.5 10\n0.5 1.0 20\n",
                "1.0 0.5 10\n2.0 1.0 5\n",
                "1.0 0.5 -1\n",
                "NaN 0.5 1\n",
                "1.0 0.5 10\n",
                "1e400 1.0 1\n",
                "1.0 0.5\n",
                "1.0 2.0 99\n"
            })
    void refusesDistributionsThatAreNone(String rows) throws IOException {
        Path file = write("       Value     Percentile TotalCount 1/(1-Percentile)\n\n" + rows);
        assertThatThrownBy(() -> ForeignFiles.read(file, NANOS))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("line=")
                .hasMessageContaining("path=" + file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[ 0.1 ]", "[ -0.1, 5 ]", "[ 0.1, -5 ]", "[ 1e400, 5 ]", "5", "[ \"NaN\", 5 ]", "[ 0.1, 1e18 ]"})
    void refusesBrokenSamplesOfJmh(String bin) throws IOException {
        Path file =
                write("[ { \"jmhVersion\" : \"1\", \"benchmark\" : \"b\", \"mode\" : \"sample\", \"primaryMetric\" : "
                        + "{ \"scoreUnit\" : \"us/op\", \"rawDataHistogram\" : [ [ [ " + bin + " ] ] ] } } ]");
        assertThatThrownBy(() -> ForeignFiles.read(file, ForeignReading.AS_IT_SAYS))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("path=" + file);
    }

    private void assertRefused(byte[] plain, String message) throws IOException {
        Path file = write("0,1,0," + WrittenLogs.compressed(COMPRESSED_V2, plain) + "\n");
        assertThatThrownBy(() -> ForeignFiles.read(file, NANOS))
                .isInstanceOf(ResultFileException.class)
                .hasMessageContaining("line=1, ")
                .hasMessageContaining(message);
    }

    private static byte[] header(int digits, long lowest, long highest) {
        ByteBuffer header = ByteBuffer.allocate(40);
        header.putInt(V2)
                .putInt(0)
                .putInt(0)
                .putInt(digits)
                .putLong(lowest)
                .putLong(highest)
                .putDouble(1);
        return header.array();
    }

    private static byte[] plain(String base64) {
        ByteBuffer compressed = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
        try {
            Histogram histogram = Histogram.decodeFromCompressedByteBuffer(compressed, 0);
            ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
            return Arrays.copyOf(buffer.array(), histogram.encodeIntoByteBuffer(buffer));
        } catch (DataFormatException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private void readOrRefuse(byte[] content) throws IOException {
        Path file = Files.write(folder.resolve("file"), content);
        try {
            ForeignFiles.read(file, ForeignFiles.isOne(file) && content[0] != '{' ? NANOS : ForeignReading.AS_IT_SAYS)
                    .forEach(read -> assertThat(read.cells()).isNotEmpty());
        } catch (ResultFileException | RefusedException refused) {
            assertThat(refused.getMessage()).hasLineCount(1).contains("file");
        }
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("file"), text);
    }
}
