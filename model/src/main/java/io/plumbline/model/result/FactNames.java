// SPDX-License-Identifier: Apache-2.0
package io.plumbline.model.result;

/** Names of facts that a task states and that reports know. */
public final class FactNames {

    /** Replies that didn't come in time, of all invocations of a fork. */
    public static final String REPLIES_LOST = "replies_lost";

    /** Replies that came once more. */
    public static final String REPLIES_DUPLICATE = "replies_duplicate";

    /** Replies that came after they had been given up for lost. */
    public static final String REPLIES_LATE = "replies_late";

    /** Replies that came before one to an earlier request (reordered). */
    public static final String REPLIES_OUT_OF_ORDER = "replies_out_of_order";

    /** Names of the threads that report the replies of an asynchronous task, or how many they are. */
    public static final String REPLIES_ON = "replies_on";

    /** Replies that an asynchronous task reported when all runs were over. */
    public static final String REPLIES_AFTER_RUNS = "replies_after_runs";

    /** Address of the reflector that a ping talks to, or that there is none. */
    public static final String REFLECTOR_ADDRESS = "reflector_address";

    /** Encounters of a fork's sessions with those that other clients had at the same reflector. */
    public static final String REFLECTOR_OTHERS = "reflector_others_met";

    /** Counts of a reflector that can't be true, as it reported them. */
    public static final String REFLECTOR_MISCOUNTED = "reflector_miscounted";

    /** Facts of a task that were too long or too many, so that they are cut or left out. */
    public static final String FACTS_CUT = "facts_cut";

    /** Time in nanoseconds that it took to connect all clients that share a session; else the first client. */
    public static final String SET_UP_NANOS = "set_up_nanos";

    /** Time in nanoseconds for which a CPU quota stopped threads of the fork's control group, summed over the CPUs. */
    public static final String THROTTLED_NANOS = "throttled_nanos";

    /** Format of the file that another tool wrote. */
    public static final String FORMAT = "format";

    /** Name of that file. */
    public static final String FILE = "file";

    /** Its SHA-256, shortened. */
    public static final String HASH = "sha_256";

    /** What its times count from, as the user said. */
    public static final String SAID_SCHEDULE = "schedule_said_by_user";

    /** The unit of its values, as the user said. */
    public static final String SAID_UNIT = "unit_said_by_user";

    /** By how many percent values of that file may be too high. */
    public static final String COARSE_PERCENT = "coarse_percent";

    /** States that the file has percentiles alone. */
    public static final String ROWS = "rows_only";

    /** Line of that file that is cut off, and left out. */
    public static final String CUT_LINE = "cut_line";

    /** Replies of a service that were errors; with an underscore and a code behind it, those with that code. */
    public static final String REPLIES_FAILED = "replies_failed";

    /** Name of the protocol of a service. */
    public static final String SERVICE_PROTOCOL = "service_protocol";

    /** Name and version of a service, in its words. */
    public static final String SERVICE_SERVER = "service_server";

    /** The part of a service that answers. */
    public static final String SERVICE_MEASURES = "service_measures";

    /** Beginning of a request, escaped. */
    public static final String SERVICE_REQUEST = "service_request";

    public static final String SERVICE_REQUEST_BYTES = "service_request_bytes";

    /** Bytes of a reply; of the smallest and the largest if they differ. */
    public static final String SERVICE_REPLY_BYTES = "service_reply_bytes";

    /** Connections opened anew after the service had announced the end of the last. */
    public static final String SERVICE_RECONNECTS = "service_reconnects";

    /** Messages of the service that answered no request. */
    public static final String SERVICE_ASIDES = "service_asides";

    /** Replies that came together with the one before. */
    public static final String SERVICE_COALESCED = "service_coalesced";

    public static final String DISK_FILE_SYSTEM = "disk_file_system";

    /** Its mount options that durability and times depend on, with commas. */
    public static final String DISK_MOUNT_OPTIONS = "disk_mount_options";

    /** Folder that an overlay writes to. */
    public static final String DISK_UPPER_LAYER = "disk_upper_layer";

    /** Name of the block device below; absent if none was found. */
    public static final String DISK_DEVICE = "disk_device";

    /** States that a hypervisor is behind it. */
    public static final String DISK_VIRTUAL = "disk_virtual";

    /** Its write cache: {@code write back}, which has to be flushed, or {@code write through}. */
    public static final String DISK_WRITE_CACHE = "disk_write_cache";

    public static final String DISK_RECORDS = "disk_records";

    public static final String DISK_BYTES = "disk_bytes_written";

    /** Bytes that the device wrote while records were, for other programs too. */
    public static final String DISK_DEVICE_BYTES = "disk_device_bytes";

    /** Writes that the device completed meanwhile, those of other programs and empty ones that carry a flush too. */
    public static final String DISK_DEVICE_WRITES = "disk_device_writes";

    public static final String DISK_DEVICE_FLUSHES = "disk_device_flushes";

    public static final String DISK_RECORDS_READ = "disk_records_read";

    /** What was wrong as records were read back. */
    public static final String DISK_MISMATCH = "disk_mismatch";

    /** Time in nanoseconds that connecting to a service took, without TLS: the median of several connections. */
    public static final String SERVICE_CONNECT_NANOS = "service_connect_nanos";

    /** Time in nanoseconds that the handshake of TLS took: the median of several. */
    public static final String SERVICE_TLS_NANOS = "service_tls_nanos";

    /** Before the name of a time: the longest of several. */
    public static final String MAX_OF = "max_";

    private FactNames() {}
}
