// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ServiceUrlTest {

    @Test
    void readsWhatItWrites() {
        for (String text : new String[] {
            "redis://h",
            "redis://bench@10.0.0.2:6379/2?request=get:k",
            "redis://a%3Fb%23c%2Fd%40e%25f@db",
            "redis+unix:///run/redis.sock?request=ping",
            "http://[::1]:8080/a/b?x=1&y=%20#expect=2xx",
            "raw://h:1?greet=hex:01,02&until=0a",
        }) {
            assertThat(ServiceUrl.parse(text).text()).isEqualTo(text);
            assertThat(ServiceUrl.parse(ServiceUrl.parse(text).text())).isEqualTo(ServiceUrl.parse(text));
        }
        ServiceUrl url = ServiceUrl.parse("REDIS://a%40b@h:1/2?request=set:k:a%20b+c");
        assertThat(url.scheme()).isEqualTo("redis");
        assertThat(url.user()).contains("a@b");
        assertThat(ServiceUrl.settings(url.query())).isEqualTo(Map.of("request", "set:k:a b+c"));
        assertThat(ServiceUrl.parse("redis+unix:///run/r.sock").path()).isEqualTo("/run/r.sock");
    }

    @Test
    void refusesSecretsWithoutRepeatingThem() {
        for (String text : new String[] {
            "redis://:pencil@h",
            "redis://bench:pencil@h",
            "redis://a%3Apencil@h",
            "redis://h?password=pencil",
            "http://h/#token=pencil"
        }) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> ServiceUrl.parse(text))
                    .withMessageContaining("use password-file or PLUMBLINE_PASSWORD")
                    .withMessageNotContaining("pencil");
        }
    }

    @Test
    void refusesWhatIsNoUrl() {
        for (String text : new String[] {
            "://h",
            "redis://",
            "redis://:6379",
            "redis://h:0",
            "redis://h:65536",
            "redis://h:x",
            "redis+unix://",
            "redis+unix:///",
            "redis+unix://h/p",
            "redis://h?a=%",
            "redis://h?a=%zz",
            "redis://h\n",
            "redis://a%0Ab@h",
            "redis://a%C2%85b@h",
            "redis://a@b@h",
            "redis://::1:6379",
            "redis://[::1",
            "1redis://h"
        }) {
            assertThatIllegalArgumentException().as(text).isThrownBy(() -> ServiceUrl.parse(text));
        }
    }

    @Test
    void saysThatASocketFileHasNoHost() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServiceUrl.parse("mysql+unix://bench@localhost/run/mysqld.sock"))
                .withMessageStartingWith("a socket file has no host: host=localhost, scheme=mysql");
    }
}
