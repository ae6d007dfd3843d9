// SPDX-License-Identifier: Apache-2.0
package io.plumbline.mesh.wire;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;

/**
 * Proof of an agent: a secret that it has from a file, sent over TLS to the certificate that it pins, and compared in constant time. Who
 * hasn't it learns nothing, not even what was wrong.
 *
 * @param secret the secret, at least 16 characters
 */
public record Token(String secret) {

    private static final Metadata.Key<String> KEY = Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

    @Override
    public String toString() {
        return "Token[...]";
    }

    Metadata headers() {
        Metadata headers = new Metadata();
        headers.put(KEY, value());
        return headers;
    }

    private boolean isIn(Metadata headers) {
        String sent = headers.get(KEY);
        return sent != null && MessageDigest.isEqual(bytes(sent), bytes(value()));
    }

    /** A secret may have any byte, a header only letters. */
    private String value() {
        return "Bearer " + Base64.getEncoder().encodeToString(bytes(secret));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Ends calls without the token before anything of them is read. */
    ServerInterceptor gate() {
        return new ServerInterceptor() {
            @Override
            public <Q, A> ServerCall.Listener<Q> interceptCall(
                    ServerCall<Q, A> call, Metadata headers, ServerCallHandler<Q, A> next) {
                if (isIn(headers)) {
                    return next.startCall(call, headers);
                }
                call.close(Status.UNAUTHENTICATED, new Metadata());
                return new ServerCall.Listener<>() {};
            }
        };
    }
}
