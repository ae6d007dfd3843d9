# SPDX-License-Identifier: Apache-2.0
# Finds a JDK. Sourced by bin/plumbline of the distribution and by ./plumbline of the source tree.

# Sets jdk_major to the feature version of the JDK in folder $1; to 0 if there is none.
read_jdk_major() {
    jdk_major=0
    [ -x "$1/bin/java" ] || return 0
    if [ -r "$1/release" ]; then
        while IFS='=' read -r key version; do
            [ "$key" != JAVA_VERSION ] || break
        done <"$1/release"
    else
        version=$("$1/bin/java" -version 2>&1 | sed -n 's/.* version "\([^"]*\)".*/\1/p')
    fi
    version=${version#\"}
    version=${version#1.}
    version=${version%%[!0-9]*}
    jdk_major=${version:-0}
}

# Tells whether folder $1 holds a JDK of feature version $2 or newer that has the tool $3 (java, javac).
is_suitable_jdk() {
    read_jdk_major "$1"
    [ "$jdk_major" -ge "$2" ] && [ -x "$1/bin/$3" ]
}

# Prints the home of the java on the PATH, through symbolic links, version managers and the stub of macOS.
jdk_on_path() {
    java_command=$(command -v java) || return 0
    while [ -h "$java_command" ]; do
        link=$(readlink "$java_command")
        case $link in
            /*) java_command=$link ;;
            *) java_command=$(dirname -- "$java_command")/$link ;;
        esac
    done
    java_home=${java_command%/bin/java}
    if [ -r "$java_home/release" ]; then
        printf '%s\n' "$java_home"
    else
        java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p'
    fi
}

# Sets jdk_home to the JDK to use, and jdk_major: PLUMBLINE_JAVA_HOME or JAVA_HOME if suitable, else the newest that is found.
# Arguments: the oldest feature version that will do, and the tool that must be there. Fails if there is none.
find_jdk() {
    for jdk_home in "${PLUMBLINE_JAVA_HOME:-}" "${JAVA_HOME:-}"; do
        if [ -n "$jdk_home" ] && is_suitable_jdk "$jdk_home" "$1" "$2"; then
            return 0
        fi
    done
    newest=0
    jdk_home=
    mac_home=
    [ ! -x /usr/libexec/java_home ] || mac_home=$(/usr/libexec/java_home 2>/dev/null) || mac_home=
    for candidate in /usr/lib/jvm/* /opt/* /opt/*/* "${HOME:-}"/.sdkman/candidates/java/* "${HOME:-}"/.jdks/* "$mac_home" "$(jdk_on_path)"; do
        if [ -n "$candidate" ] && is_suitable_jdk "$candidate" "$1" "$2" && [ "$jdk_major" -gt "$newest" ]; then
            newest=$jdk_major
            jdk_home=$candidate
        fi
    done
    jdk_major=$newest
    [ "$newest" -gt 0 ]
}
