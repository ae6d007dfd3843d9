#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Makes the secrets of a mesh beside this file: a token, the coordinator's certificate with its key, and the fingerprint that agents
# know it by. Needs openssl.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir credentials # which fails where they are there already
cd credentials
head -c 32 /dev/urandom | base64 >token
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj /CN=plumbline \
    -addext subjectAltName=DNS:plumbline -keyout key -out certificate 2>/dev/null
openssl pkcs12 -export -name plumbline -inkey key -in certificate -passout pass: -out certificate.p12
openssl x509 -in certificate -outform DER | openssl dgst -sha256 -r | cut -c 1-64 | tr -d '\n' >pin
rm key certificate
