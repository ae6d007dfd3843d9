// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.raft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.plumbline.transport.certificate.SelfSigned;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MembershipTest {

    private static Membership membership(String members, String me) throws Exception {
        return new Membership(List.of(members.split(",")), me, Path.of("log"), SelfSigned.create());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a:1 | a:1 | number of coordinators out of range: coordinators=1",
                "a:1,b:1 | a:1 | number of coordinators out of range: coordinators=2 (allowed: 3, ",
                "a:1,b:1,c:1,d:1 | a:1 | number of coordinators out of range: coordinators=4",
                "a:1,b:1,a:1 | a:1 | a coordinator is named twice",
                "a:1,b:1,c:1 | d:1 | not one of the coordinators: me=d:1 (allowed: a:1, b:1, c:1)",
                "a:1,b:1,c | a:1 | not an address of a coordinator: coordinators=c (allowed: host:port)",
                "a:1,b:1,c:0 | a:1 | not an address of a coordinator: coordinators=c:0",
                "a:1,b:1,::1:1 | a:1 | not an address of a coordinator: coordinators=::1:1",
                "a:1,b:1,c:65536 | a:1 | not an address of a coordinator: coordinators=c:65536"
            })
    void refuses(String members, String me, String reason) {
        assertThatThrownBy(() -> membership(members, me))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(reason);
    }

    @Test
    void takesThreeOrFive() throws Exception {
        assertThat(membership("a:1,b:1,c:1", "b:1").members()).hasSize(3);
        assertThat(membership("a:1,b:1,c:1,d:1,e:1", "e:1").members()).hasSize(5);
    }

    @Test
    void knowsAddressesOfBothFamilies() {
        assertThat(Membership.address("127.0.0.1:7").getPort()).isEqualTo(7);
        assertThat(Membership.address("[::1]:65535").getAddress().isLoopbackAddress())
                .isTrue();
        assertThatThrownBy(() -> Membership.address("no.such.host.invalid:1"))
                .hasMessageStartingWith("unknown host of a coordinator: coordinators=no.such.host.invalid:1");
    }

    @Test
    void refusesAnAddressThatTheOthersCannotReach() throws Exception {
        Membership mixed = membership("127.0.1.1:1,192.0.2.1:1,192.0.2.2:1", "127.0.1.1:1");
        assertThatThrownBy(() -> Places.of(mixed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("me is a loopback address here: me=127.0.1.1:1, address=127.0.1.1 (give an address that the"
                        + " others reach)");
        assertThat(membership("127.0.0.1:1,127.0.0.1:2,127.0.0.1:3", "127.0.0.1:1")
                        .isOnOneHost())
                .isTrue();
        assertThat(membership("192.0.2.1:1,192.0.2.2:1,127.0.0.1:3", "192.0.2.1:1")
                        .isOnOneHost())
                .isFalse();
    }

    @Test
    void leavesOutOthersWhoseNamesAreNotKnown() throws Exception {
        Places places = Places.of(membership("192.0.2.1:1,no.such.host.invalid:1,192.0.2.2:2", "192.0.2.1:1"));
        assertThat(places.own().getPort()).isEqualTo(1);
        assertThat(places.others()).hasSize(1).allMatch(other -> other.getPort() == 2);
        assertThat(places.unknown()).containsExactly("no.such.host.invalid:1");
    }
}
