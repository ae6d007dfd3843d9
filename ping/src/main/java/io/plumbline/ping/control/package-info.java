// SPDX-License-Identifier: Apache-2.0
/**
 * The control connection between client and reflector: a blocking TCP connection that carries small frames, and that
 * lives as long as the session. Depends on {@code wire} and {@code option}.
 *
 * <pre>{@code
 * client                                    reflector
 *   (TLS, if the reflector has a certificate)
 *   preamble (magic, version)  ------------->
 *                              <-------------  preamble (magic, version)
 *                              <-------------  CHALLENGE (nonce)
 *   ANSWER (nonce, proof)      ------------->  checks the proof
 *                              <-------------  PROVEN (proof), or REFUSED and end
 *   checks the proof           <-------------  PEERIDENTITY (who it is)
 *   REQUEST                    ------------->  checks its limits, opens a listener for this session alone
 *                              <-------------  OFFER (data address, token), or REFUSED and end
 *   connects to the data address, as often as it asked for; each time presents the token
 *                              <-------------  ADMITTED
 *   ... messages and echoes on the data connection ...
 *   END                        ------------->
 *                              <-------------  ACCOUNT, and end
 * }</pre>
 *
 * <p>The end of the control connection ends the session, on either side and on every transport; a reflector that ends a
 * session of its own accord says why in ENDED. The preamble is the same in all versions, and is all that a client
 * learns before it has proven that it knows the reflector's secret. A proof is HMAC-SHA256 over a label of the end and
 * both nonces, keyed with the secret; a reflector without a secret has the empty one.
 *
 * <p>The token is presented on the data connection in as many messages as it needs, the rest of the last one being
 * zero, and the reflector admits a connection when the last bytes received are the token. On a transport that may lose
 * messages the client repeats them until it is admitted. A connection that does not present the token is dropped, and
 * the session goes on waiting for the right one. In a session of several connections each gets its token back once the
 * reflector has received it, and the session is admitted when all have presented it.
 */
package io.plumbline.ping.control;
