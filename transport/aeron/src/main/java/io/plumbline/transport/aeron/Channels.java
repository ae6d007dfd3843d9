// SPDX-License-Identifier: Apache-2.0
package io.plumbline.transport.aeron;

import io.aeron.ChannelUriStringBuilder;
import io.aeron.CommonContext;
import io.aeron.logbuffer.FrameDescriptor;
import io.plumbline.transport.aeron.driver.AeronSettings;

/**
 * Writes the channels of a connection as Aeron reads them. What a driver can be told for one channel stands there and
 * not in the driver's own settings, so that it holds for external drivers too.
 */
final class Channels {

    private final String media;
    private final AeronSettings settings;
    private final int bufferBytes; // 0 for the defaults

    Channels(String media, AeronSettings settings, int bufferBytes) {
        this.media = media;
        this.settings = settings;
        this.bufferBytes = bufferBytes == 0 ? 0 : rounded(Math.max(bufferBytes, settings.mtuBytes()));
    }

    private static int rounded(int bytes) {
        return bytes - bytes % FrameDescriptor.FRAME_ALIGNMENT;
    }

    boolean isUdp() {
        return media.equals(CommonContext.UDP_MEDIA);
    }

    /** Terms of another length than our own are refused: their memory would be ours. */
    int termBytes() {
        return settings.termBytes();
    }

    /** The log buffer is touched when it is made: a full file system shows then, and no page is missing later. */
    String outbound(String host, StreamEnd peer) {
        ChannelUriStringBuilder channel = new ChannelUriStringBuilder()
                .media(media)
                .sessionId(peer.sessionId())
                .termLength(settings.termBytes())
                .mtu(settings.mtuBytes())
                .linger(0L)
                .sparse(false);
        if (isUdp()) {
            channel.endpoint(host + ":" + peer.port());
        }
        if (bufferBytes > 0) {
            channel.publicationWindowLength(Math.min(bufferBytes, settings.termBytes() / 2));
            setSocketBuffers(channel);
        }
        return channel.build();
    }

    /** Takes one session, that of the peer. Sparse, as the peer says how long the log buffer is to be. */
    String inbound(String host, int sessionId) {
        ChannelUriStringBuilder channel =
                new ChannelUriStringBuilder().media(media).sessionId(sessionId).sparse(true);
        if (isUdp()) {
            channel.endpoint(host + ":0");
        }
        if (bufferBytes > 0) {
            setSocketBuffers(channel);
        }
        return channel.build();
    }

    private void setSocketBuffers(ChannelUriStringBuilder channel) {
        if (isUdp()) {
            channel.socketSndbufLength(bufferBytes)
                    .socketRcvbufLength(bufferBytes)
                    .receiverWindowLength(bufferBytes);
        }
    }
}
