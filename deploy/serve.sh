#!/bin/sh
# Serves the current release with nginx, by the settings in the environment or in the file `settings`
# beside deploy/ (deploy/settings.example says what each of them means).
#
#   serve.sh run       writes the configuration and becomes nginx: for systemd and containers
#   serve.sh check     writes the configuration and lets nginx check it; nothing that runs takes it on
#   serve.sh reload    the same, then nginx takes it on without dropping a request
#   serve.sh healthy   whether the site answers, over TLS where TLS ends here
set -eu

# Where the server program is on Debian is not in every PATH.
PATH=$PATH:/usr/sbin:/usr/local/sbin
SITE_FOLDER=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
NGINX_PATH=${NGINX_PATH:-nginx}

. "$SITE_FOLDER/deploy/settings.sh"

# fill_in FILE: each ${NAME} becomes that setting, and nothing else changes. A line with an empty setting
# is left out, but for comments.
fill_in() {
  awk '
    /^ *#/ { print; next }
    {
      line = $0; filled = ""; empty = 0
      while (match(line, /\$\{[A-Z0-9_]+\}/)) {
        name = substr(line, RSTART + 2, RLENGTH - 3)
        if (!(name in ENVIRON)) { print "serve.sh: no setting " name > "/dev/stderr"; exit 1 }
        if (ENVIRON[name] == "") empty = 1
        filled = filled substr(line, 1, RSTART - 1) ENVIRON[name]
        line = substr(line, RSTART + RLENGTH)
      }
      if (!empty) print filled line
    }
  ' "$1"
}

# Writes var/conf. It replaces what is there only if nginx accepts it.
write_conf() {
  read_nginx
  read_settings
  RELEASE=${RELEASE:-$(readlink "$SITE_FOLDER/current" || true)}
  RELEASE=${RELEASE#releases/}
  [ -r "$SITE_FOLDER/releases/$RELEASE/_nginx.conf" ] || fail "there is no current release: see deploy/release.sh."
  new=$SITE_FOLDER/var/conf.new
  mkdir -p "$SITE_FOLDER/var/conf" "$new"
  for file in nginx site "$FRONT"; do
    (
      export SITE_FOLDER RELEASE SITE_ORIGIN SITE_HOST SITE_NAME BACKEND_SCHEME BACKEND_HOST BACKEND_NAME
      export BACKEND_ADDRESS BACKEND_ADDRESS_BY_DNS BACKEND_CA BACKEND_DNS="${BACKEND_DNS:-}"
      export LISTEN_IPV4 LISTEN_IPV6 HTTP_PORT HTTPS_PORT TLS HTTP2 QUIC ALT_SVC
      export TLS_CERTIFICATE="${TLS_CERTIFICATE:-}" TLS_KEY="${TLS_KEY:-}"
      export REAL_IP_FROM LOAD_BALANCER_RANGES CALLS_PER_MINUTE ACCESS_LOG ERROR_LOG
      fill_in "$SITE_FOLDER/deploy/nginx/$file.conf" >"$new/$file.conf"
    )
  done
  mv "$new/$FRONT.conf" "$new/front.conf"
  "$NGINX_PATH" -p "$SITE_FOLDER" -c var/conf.new/nginx.conf -e stderr -q -t ||
    fail 'nginx rejects this configuration; nothing has changed.'
  mv "$new/nginx.conf" "$new/site.conf" "$new/front.conf" "$SITE_FOLDER/var/conf/"
}

healthy() {
  read_nginx
  read_settings
  if [ "$FRONT" = tls ]; then
    set -- --insecure --resolve "$SITE_NAME:$HTTPS_PORT:${LISTEN_IPV4:-$LISTEN_IPV6}" "https://$SITE_NAME:$HTTPS_PORT/healthz"
  else
    set -- "http://${LISTEN_IPV4:-$LISTEN_IPV6}:$HTTP_PORT/healthz"
  fi
  curl --fail --silent --show-error --output /dev/null --max-time 5 "$@"
}

if [ -r "$SITE_FOLDER/settings" ]; then
  set -a
  . "$SITE_FOLDER/settings"
  set +a
fi
case ${1:-} in
  run)
    write_conf
    exec "$NGINX_PATH" -p "$SITE_FOLDER" -c var/conf/nginx.conf -e stderr -g 'daemon off;'
    ;;
  check) write_conf ;;
  reload)
    [ -s "$SITE_FOLDER/var/nginx.pid" ] || fail 'nginx does not run.'
    write_conf
    kill -HUP "$(cat "$SITE_FOLDER/var/nginx.pid")"
    ;;
  healthy) healthy ;;
  *) fail 'say run, check, reload or healthy.' ;;
esac
