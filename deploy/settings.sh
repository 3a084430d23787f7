# shellcheck shell=sh
# The settings of serve.sh: it includes this file, which checks them and derives from them what
# deploy/nginx/ names. SITE_FOLDER, NGINX_PATH and `fail` are set by then.

OLDEST=1.22.0

# matches VALUE PATTERN: whether all of it matches an extended regular expression. A value of more than
# one line never does.
matches() {
  [ "$(printf '%s' "$1" | wc -l)" -eq 0 ] && printf '%s\n' "$1" | grep -Eq "^($2)\$"
}

# version_number 1.22.1 prints 1022001.
version_number() {
  echo "$1" | awk -F. '{ printf "%d%03d%03d\n", $1, $2, $3 }'
}

# not_before VERSION: whether this nginx is that version or a later one.
not_before() {
  [ "$(version_number "$VERSION")" -ge "$(version_number "$1")" ]
}

read_nginx() {
  about=$("$NGINX_PATH" -V 2>&1) || fail "there is no nginx. Install it, or name it by NGINX_PATH."
  VERSION=$(echo "$about" | sed -n 's,^nginx version: [^/]*/\([0-9.]*\).*,\1,p')
  not_before "$OLDEST" || fail "this is nginx $VERSION; it has to be $OLDEST or later."
}

# What each setting may be. None may end a statement of nginx, or begin another.
NAME='[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?'
PORT='[0-9]{1,5}'
ADDRESS='[0-9]{1,3}(\.[0-9]{1,3}){3}|\[[0-9a-fA-F:]+\]'
FILE='/[A-Za-z0-9._/@+-]+'
RANGE='[0-9a-fA-F.:]+(/[0-9]{1,3})?'

# is_readable PATH: whether it is the path of a file that can be read.
is_readable() {
  matches "$1" "$FILE" && [ -r "$1" ]
}

read_settings() {
  matches "$SITE_FOLDER" "$FILE" || fail "the path $SITE_FOLDER has characters that it may not have."
  matches "${SITE_ORIGIN:-}" "https://$NAME(:$PORT)?" ||
    fail "SITE_ORIGIN has to be the site's origin, such as https://aml.example."
  SITE_HOST=${SITE_ORIGIN#https://}
  SITE_NAME=${SITE_HOST%%:*}
  matches "${BACKEND:-}" "https?://($NAME|$ADDRESS)(:$PORT)?" ||
    fail "BACKEND has to be the backend's origin, such as http://10.0.0.5:8080."
  BACKEND_SCHEME=${BACKEND%%:*}
  BACKEND_HOST=${BACKEND#*://}
  BACKEND_NAME=${BACKEND_HOST%:*}
  case $BACKEND_HOST in
    *]) BACKEND_NAME=$BACKEND_HOST BACKEND_ADDRESS=$BACKEND_HOST: ;;
    *:*) BACKEND_ADDRESS=$BACKEND_HOST ;;
    *) BACKEND_ADDRESS=$BACKEND_HOST: ;;
  esac
  case "$BACKEND_SCHEME $BACKEND_ADDRESS" in
    'https '*:) BACKEND_ADDRESS=${BACKEND_ADDRESS}443 ;;
    *:) BACKEND_ADDRESS=${BACKEND_ADDRESS}80 ;;
  esac
  if [ "$BACKEND_SCHEME" = https ]; then
    if [ -z "${BACKEND_CA:-}" ]; then
      for BACKEND_CA in /etc/ssl/certs/ca-certificates.crt /etc/pki/tls/certs/ca-bundle.crt; do
        [ ! -r "$BACKEND_CA" ] || break
      done
    fi
    is_readable "$BACKEND_CA" ||
      fail "BACKEND_CA has to be a file with the certificates that the backend's is signed by."
  else
    BACKEND_NAME='' BACKEND_CA=''
  fi
  BACKEND_ADDRESS_BY_DNS=''
  if [ -n "${BACKEND_DNS:-}" ]; then
    matches "$BACKEND_DNS" "($ADDRESS)(:$PORT)?" || fail 'BACKEND_DNS has to be the address of a DNS server.'
    not_before 1.27.3 || fail "BACKEND_DNS needs nginx 1.27.3 or later; this is $VERSION."
    BACKEND_ADDRESS_BY_DNS=$BACKEND_ADDRESS BACKEND_ADDRESS=''
  fi

  LISTEN_IPV4=${LISTEN_IPV4-0.0.0.0} LISTEN_IPV6=${LISTEN_IPV6-[::]}
  matches "$LISTEN_IPV4$LISTEN_IPV6" "($ADDRESS)+" || fail 'LISTEN_IPV4 and LISTEN_IPV6 have to be addresses.'
  CALLS_PER_MINUTE=${CALLS_PER_MINUTE:-30}
  matches "$CALLS_PER_MINUTE" '[1-9][0-9]{0,4}' || fail 'CALLS_PER_MINUTE has to be a number.'
  # Seconds until one more call is let through.
  RETRY_AFTER=$(((59 + CALLS_PER_MINUTE) / CALLS_PER_MINUTE))
  CALLS_PER_MINUTE_OF_NETWORK=${CALLS_PER_MINUTE}0
  STATUS_LISTEN=${STATUS_LISTEN-127.0.0.1:8081} STATUS_CONF=''
  if [ -n "$STATUS_LISTEN" ]; then
    matches "$STATUS_LISTEN" "($ADDRESS):$PORT" || fail 'STATUS_LISTEN has to be an address with its port.'
    STATUS_CONF=status.conf
  fi
  BACKEND_HEALTH=${BACKEND_HEALTH:-/}
  matches "$BACKEND_HEALTH" '/[A-Za-z0-9._/-]*' || fail 'BACKEND_HEALTH has to be a path, such as /health.'
  ACCESS_LOG=${ACCESS_LOG:-var/access.log} ERROR_LOG=${ERROR_LOG:-var/error.log}
  for file in "$ACCESS_LOG" "$ERROR_LOG"; do
    matches "$file" '[A-Za-z0-9._/-]+' || fail 'ACCESS_LOG and ERROR_LOG have to be files.'
  done
  RELOAD_SECONDS=${RELOAD_SECONDS:-15}
  matches "$RELOAD_SECONDS" '[0-9]{1,3}' || fail 'RELOAD_SECONDS has to be a number.'
  read_entrance
  for port in "$HTTP_PORT" ${HTTPS_PORT:+"$HTTPS_PORT"}; do
    matches "$port" "$PORT" || fail 'HTTP_PORT and HTTPS_PORT have to be numbers.'
  done
}

# Who ends TLS: nginx, or the load balancers that are named. There is no third way, so nothing listens in
# clear by accident.
read_entrance() {
  TLS='' HTTP2='' QUIC='' QUIC_PORT='' REAL_IP_FROM='' LOAD_BALANCER_RANGES=''
  if [ -n "${LOAD_BALANCER:-}" ]; then
    [ -z "${TLS_CERTIFICATE:-}${TLS_KEY:-}" ] || fail 'set either LOAD_BALANCER, or TLS_CERTIFICATE and TLS_KEY.'
    FRONT=load-balancer HTTP_PORT=${HTTP_PORT:-8080} HTTPS_PORT=''
    for range in $LOAD_BALANCER; do
      matches "$range" "$RANGE" || fail 'LOAD_BALANCER has to be addresses, such as 10.0.0.0/8 fd00::/8.'
      matches "$range" '(0\.0\.0\.0|::)(/0)?|.*/0+' && fail 'LOAD_BALANCER may not be everybody.'
      REAL_IP_FROM="$REAL_IP_FROM set_real_ip_from $range;"
      LOAD_BALANCER_RANGES="$LOAD_BALANCER_RANGES $range 1;"
    done
    return
  fi
  if [ -z "${TLS_CERTIFICATE:-}" ] || [ -z "${TLS_KEY:-}" ]; then
    fail 'set TLS_CERTIFICATE and TLS_KEY; or LOAD_BALANCER, where TLS ends before this server.'
  fi
  for file in "$TLS_CERTIFICATE" "$TLS_KEY"; do
    is_readable "$file" || fail "$file cannot be read."
  done
  FRONT=tls HTTP_PORT=${HTTP_PORT:-80} HTTPS_PORT=${HTTPS_PORT:-443} TLS='ssl http2'
  if not_before 1.25.1; then TLS=ssl HTTP2=on; fi
  [ "${HTTP3:-off}" = on ] || return 0
  case $about in
    *--with-http_v3_module*) ;;
    *) fail "HTTP3 needs nginx 1.25 or later with its HTTP/3 module; this is $VERSION." ;;
  esac
  case $SITE_HOST in
    *:*) QUIC_PORT=${SITE_HOST##*:} ;;
    *) QUIC_PORT=443 ;;
  esac
  QUIC=quic
}

# Hands on what deploy/nginx/ names.
export_settings() {
  export FRONT SITE_FOLDER RELEASE SITE_ORIGIN SITE_HOST SITE_NAME
  export BACKEND_SCHEME BACKEND_HOST BACKEND_NAME BACKEND_ADDRESS BACKEND_ADDRESS_BY_DNS BACKEND_CA
  export BACKEND_DNS="${BACKEND_DNS:-}" BACKEND_HEALTH
  export LISTEN_IPV4 LISTEN_IPV6 HTTP_PORT HTTPS_PORT TLS HTTP2 QUIC QUIC_PORT
  export TLS_CERTIFICATE="${TLS_CERTIFICATE:-}" TLS_KEY="${TLS_KEY:-}"
  export REAL_IP_FROM LOAD_BALANCER_RANGES CALLS_PER_MINUTE CALLS_PER_MINUTE_OF_NETWORK RETRY_AFTER
  export STATUS_LISTEN STATUS_CONF ACCESS_LOG ERROR_LOG
}
