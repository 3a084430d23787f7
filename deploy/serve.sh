#!/bin/sh
# shellcheck disable=SC2034 # fill_in reads variables by name.
#
# Serves the release behind the link `current` with nginx. Settings come from the environment, else from the file
# `settings` beside deploy/; deploy/settings.example describes them.
#
#   serve.sh run      checks the settings and becomes nginx: for systemd and containers
#   serve.sh reload   nginx applies the settings, the certificate and the release, or prints the error and keeps the
#                     former ones (exit status 3: nginx is not running)
#   serve.sh health   a line each for a page, the certificate and the backend. Exit status 1: nginx is not running, no
#                     page, or an invalid certificate; 2: no backend, or a certificate with less than 14 days left
set -eu
# fill_in reads variables from the environment.
set -a

# Not every PATH has the folder of Debian's nginx.
PATH=$PATH:/usr/sbin:/usr/local/sbin
SITE_FOLDER=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
SETTINGS="AML_SITE_ORIGIN AML_BACKEND AML_TLS_CERTIFICATE AML_TLS_KEY AML_TRUSTED_PROXIES AML_ORIGIN_NAME \
AML_CALLS_PER_MINUTE AML_BACKEND_HEALTH AML_BACKEND_CA AML_RESOLVER AML_LISTEN AML_HTTP_PORT AML_HTTPS_PORT \
AML_ACCESS_LOG AML_RUN_FOLDER"

fail() {
  printf 'serve.sh: %s\n' "$*" >&2
  exit 1
}

# matches VALUE PATTERN: whether the whole value matches an extended regular expression.
matches() {
  printf '%s\n' "$1" | grep -Eqx -- "$2"
}

read_settings() {
  if [ -f "$SITE_FOLDER/settings" ]; then
    while IFS='=' read -r name value || [ -n "$name" ]; do
      case $name in '' | '#'*) continue ;; esac
      matches "$name" 'AML_[A-Z_]+' || fail "settings: $name is not a setting: see deploy/settings.example."
      eval "export $name=\"\${$name-\$value}\""
    done <"$SITE_FOLDER/settings"
  fi
  for name in $(env | sed -n 's/^\(AML_[A-Za-z0-9_]*\)=.*/\1/p'); do
    case " $SETTINGS " in *" $name "*) ;; *) fail "$name is not a setting: see deploy/settings.example." ;; esac
    eval "value=\$$name"
    # Injection: no value can end an nginx directive.
    case $value in *[!]A-Za-z0-9._:/@+,=\ [-]*) fail "$name has an invalid character." ;; esac
  done
  host='[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?'
  matches "${AML_SITE_ORIGIN:-}" "https://$host(:[0-9]+)?" ||
    fail 'AML_SITE_ORIGIN must be an origin, such as https://aml.example.'
  matches "${AML_BACKEND:-}" "https?://($host|\[[0-9a-fA-F:]+\])(:[0-9]+)?" ||
    fail 'AML_BACKEND must be an origin, such as http://10.0.0.5:8080.'
  matches "$AML_BACKEND" 'https?://localhost(:.*)?' && fail 'AML_BACKEND: set 127.0.0.1 instead of localhost, since nginx resolves names by DNS.'
  SITE_HOST=${AML_SITE_ORIGIN#https://}
  SERVER_NAME=${AML_ORIGIN_NAME:-${SITE_HOST%:*}}
  BACKEND_HOST=${AML_BACKEND#*://}
  BACKEND_NAME='' BACKEND_CA='' REAL_IP_FROM='' TRUSTED_RANGES=''
  ADDRESS='' LISTEN_HTTP='' DEFAULT_HTTP='' LISTEN_HTTPS='' DEFAULT_HTTPS=''
  if matches "$AML_BACKEND" 'https:.*'; then
    BACKEND_NAME=$(printf '%s\n' "$BACKEND_HOST" | sed 's/:[0-9]*$//')
    BACKEND_CA=${AML_BACKEND_CA:-/etc/ssl/certs/ca-certificates.crt}
  fi
  BACKEND_HEALTH=${AML_BACKEND_HEALTH:-/}
  # The resolvers of the system, IPv6 in brackets.
  RESOLVER=${AML_RESOLVER:-$(awk '$1 == "nameserver" { print ($2 ~ /:/) ? "[" $2 "]" : $2 }' /etc/resolv.conf | xargs)}
  CALLS_PER_MINUTE=${AML_CALLS_PER_MINUTE:-120}
  matches "$CALLS_PER_MINUTE" '[1-9][0-9]{0,4}' || fail 'AML_CALLS_PER_MINUTE must be a number from 1 to 99999.'
  RETRY_AFTER=$(((59 + CALLS_PER_MINUTE) / CALLS_PER_MINUTE)) CALLS_PER_MINUTE_OF_NETWORK=${CALLS_PER_MINUTE}0
  ACCESS_LOG=${AML_ACCESS_LOG:-/dev/stdout} RUN_FOLDER=${AML_RUN_FOLDER:-/run/aml-verify}
  OTHER_CLIENTS=client REQUIRES_FETCH_METADATA=''
  for range in ${AML_TRUSTED_PROXIES:-}; do
    OTHER_CLIENTS=stranger REQUIRES_FETCH_METADATA=1
    REAL_IP_FROM="$REAL_IP_FROM set_real_ip_from $range;" TRUSTED_RANGES="$TRUSTED_RANGES $range proxy;"
  done
  # The share of IPv4 or IPv6: any client could name another in X-Forwarded-For.
  for range in ${AML_TRUSTED_PROXIES:-}; do printf '%s\n' "$range"; done |
    awk -F/ '{ share[/:/] += 2 ^ -(NF > 1 ? $2 : 32) } END { exit share[0] > 1 / 32 || share[1] > 1 / 32 }' ||
    fail 'AML_TRUSTED_PROXIES covers more than a 32nd of all addresses: name only those of the proxies.'
  read_entrance
  # http2 became a directive in nginx 1.25.1.
  about=$(nginx -V 2>&1) || fail 'nginx is not installed.'
  MODULES=$(printf '%s\n' "$about" | sed -n 's/.*--modules-path=\([^ ]*\).*/\1/p')
  case $about in
    *nginx/1.1* | *nginx/1.2[0-4].* | *nginx/1.25.0*) TLS='ssl http2' HTTP2='' ;;
    *) TLS=ssl HTTP2=on ;;
  esac
  # A kernel may have no IPv6.
  [ ! -e /proc/net/if_inet6 ] || both='0.0.0.0 [::]'
  for address in ${AML_LISTEN:-${both:-0.0.0.0}}; do
    ADDRESS=${ADDRESS:-$address}
    LISTEN_HTTP="$LISTEN_HTTP listen $address:$HTTP_PORT;"
    DEFAULT_HTTP="$DEFAULT_HTTP listen $address:$HTTP_PORT default_server;"
    LISTEN_HTTPS="$LISTEN_HTTPS listen $address:$HTTPS_PORT $TLS;"
    DEFAULT_HTTPS="$DEFAULT_HTTPS listen $address:$HTTPS_PORT $TLS default_server;"
  done
}

# TLS ends here, with a certificate, or earlier at trusted proxies, which must be configured.
read_entrance() {
  CERTIFICATE=${AML_TLS_CERTIFICATE:-} KEY=${AML_TLS_KEY:-} ENTRANCE=tls
  if [ -n "$CERTIFICATE" ] && [ -n "$KEY" ]; then
    HTTP_PORT=${AML_HTTP_PORT:-80} HTTPS_PORT=${AML_HTTPS_PORT:-443}
  elif [ -z "$CERTIFICATE$KEY" ] && [ "$OTHER_CLIENTS" = stranger ]; then
    ENTRANCE=plaintext HTTP_PORT=${AML_HTTP_PORT:-8080} HTTPS_PORT=''
  else
    fail 'set AML_TLS_CERTIFICATE and AML_TLS_KEY; or AML_TRUSTED_PROXIES, where TLS ends before this server.'
  fi
}

# certificate_problem: why browsers would reject the certificate; empty if they accept it.
certificate_problem() {
  [ -n "$CERTIFICATE" ] || return 0
  openssl verify -partial_chain -trusted "$CERTIFICATE" -verify_hostname "$SERVER_NAME" "$CERTIFICATE" 2>&1 |
    sed -n "s|^error [0-9]* at .*lookup: *|$CERTIFICATE: |p; s|^Could not.*|$CERTIFICATE cannot be read|p" | sed 1q
}

# fill_in FILE: replaces each ${NAME} by that variable, and drops lines with an empty one.
fill_in() {
  awk '{
    line = $0; filled = ""; empty = 0
    while (match(line, /\$\{[A-Z0-9_]+\}/)) {
      name = substr(line, RSTART + 2, RLENGTH - 3)
      if (!(name in ENVIRON)) { print "serve.sh: no setting " name >"/dev/stderr"; exit 1 }
      value = ENVIRON[name]
      if (value == "") empty = 1
      filled = filled substr(line, 1, RSTART - 1) value
      line = substr(line, RSTART + RLENGTH)
    }
    if (!empty) print filled line
  }' "$1"
}

# write_conf: writes the configuration, validates it with nginx, and replaces the former one.
write_conf() {
  RELEASE=$(readlink "$SITE_FOLDER/current" || true) RELEASE=${RELEASE##*/} MARK=$(date +%s)-$$
  [ -r "$SITE_FOLDER/releases/$RELEASE/_nginx.conf" ] || fail 'there is no release behind the link current: run release.sh ID.'
  new=$RUN_FOLDER/conf.new
  rm -rf "$new"
  mkdir -p "$new"
  for file in nginx site "$ENTRANCE"; do
    text=$(fill_in "$SITE_FOLDER/deploy/nginx/$file.conf")
    # Not every shell reports a full disk.
    printf '%s\n' "$text" >"$new/$file.conf" || true
    [ "$(cat "$new/$file.conf")" = "$text" ] || fail "$new cannot be written: is the disk full?"
  done
  mv "$new/$ENTRANCE.conf" "$new/entrance.conf"
  # njs of Debian 12 crashes on two variables that differ only in case, such as http_proxy and HTTP_PROXY.
  env -i PATH="$PATH" nginx -p "$SITE_FOLDER" -c "$new/nginx.conf" -e stderr -q -t >/dev/null || fail 'nginx rejects this configuration.'
  rm -rf "$RUN_FOLDER/conf"
  mv "$new" "$RUN_FOLDER/conf"
}

# master: the PID of this folder's nginx. A stale PID file can name another process.
master() {
  pid=$(cat "$RUN_FOLDER/nginx.pid" 2>/dev/null) &&
    tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline" | grep -qF -- "nginx: master process nginx -p $SITE_FOLDER -c $RUN_FOLDER/" &&
    echo "$pid"
}

# ask PATH OPTION...: sends a request to this server by its name.
ask() {
  path=$1
  shift
  if [ "$ENTRANCE" = tls ]; then
    set -- "$@" --cacert "$CERTIFICATE" --resolve "$SERVER_NAME:$HTTPS_PORT:$ADDRESS" "https://$SERVER_NAME:$HTTPS_PORT$path"
  else
    set -- "$@" --header "Host: $SERVER_NAME" --header 'X-Forwarded-Proto: https' "http://$ADDRESS:$HTTP_PORT$path"
  fi
  curl -q --silent --user-agent aml-verify --noproxy '*' --max-time 5 "$@"
}

# status PATH: the response's status; 000 without a response. Accepts any certificate.
status() {
  ask "$1" --insecure --output /dev/null --write-out '%{http_code}' || true
}

run() {
  problem=$(certificate_problem)
  # An expired certificate is accepted: certbot renews it over plaintext HTTP.
  case $problem in *'hostname mismatch' | *'cannot be read') fail "$problem." ;; ?*) echo "serve.sh: $problem." >&2 ;; esac
  write_conf
  exec env -i PATH="$PATH" nginx -p "$SITE_FOLDER" -c "$RUN_FOLDER/conf/nginx.conf" -e stderr -g 'daemon off;'
}

reload() {
  mkdir -p "$RUN_FOLDER"
  exec 9>>"$RUN_FOLDER/lock"
  flock 9
  if ! pid=$(master); then
    echo 'serve.sh: nginx is not running.' >&2
    exit 3
  fi
  problem=$(certificate_problem)
  [ -z "$problem" ] || fail "$problem. nginx keeps the former configuration."
  write_conf
  kill -HUP "$pid"
  attempts=50
  until [ "$(ask /healthz || true)" = "ok $RELEASE $MARK" ]; do
    attempts=$((attempts - 1))
    [ "$attempts" -gt 0 ] || fail 'nginx keeps the former configuration; see its log.'
    sleep 0.2
  done
  [ "$(status /)" = 200 ] || fail "the start page of $RELEASE has status $(status /)."
}

health() {
  result=0
  late='' page=$(status /)
  if [ "$page" = 000 ] && ! master >/dev/null; then
    fail 'nginx is not running.'
  fi
  backend=$(status /healthz/backend)
  case $backend in 000 | 5*) result=2 && echo "backend: status $backend" ;; *) echo 'backend: ok' ;; esac
  if [ "$ENTRANCE" = tls ]; then
    openssl x509 -in "$CERTIFICATE" -noout -checkend 1209600 >/dev/null || { late=', under 14 days left' result=2; }
    # nginx can still use an earlier certificate than the file.
    problem=$(certificate_problem)
    ask /healthz --output /dev/null || problem=${problem:-nginx uses an earlier one: run serve.sh reload}
    [ -z "$problem" ] || result=1
    echo "certificate: ${problem:-ok$late}"
  fi
  [ "$page" = 200 ] || result=1
  echo "page: status $page"
  exit "$result"
}

read_settings
case ${1:-} in
  run | reload | health) "$1" ;;
  *) fail 'usage: serve.sh run|reload|health' ;;
esac
