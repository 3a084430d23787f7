#!/bin/sh
# Serves the current release with nginx, by the settings in the environment or in the file `settings`
# beside deploy/ (deploy/settings.example says what each of them means).
#
#   serve.sh run       writes the configuration and becomes nginx: for systemd and containers
#   serve.sh check     writes the configuration and lets nginx check it; nothing takes it on
#   serve.sh reload    the same, then nginx takes it on; fails, with nginx as it was, unless the site
#                      answers with it
#   serve.sh reopen    nginx opens its logs again: for logrotate
#   serve.sh running   whether nginx runs for this folder
#   serve.sh healthy   whether the site answers, over TLS where TLS ends here
#   serve.sh metrics   numbers for Prometheus, from STATUS_LISTEN
set -eu

# Where the server program is on Debian is not in every PATH.
PATH=$PATH:/usr/sbin:/usr/local/sbin
SITE_FOLDER=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
NGINX_PATH=${NGINX_PATH:-nginx}

fail() {
  printf 'serve.sh: %s\n' "$*" >&2
  exit 1
}

. "$SITE_FOLDER/deploy/settings.sh"
. "$SITE_FOLDER/deploy/lock.sh"
. "$SITE_FOLDER/deploy/configuration.sh"
. "$SITE_FOLDER/deploy/answers.sh"
. "$SITE_FOLDER/deploy/metrics.sh"

# Reads what is to be served, once no other run can change it.
prepare() {
  read_nginx
  read_settings
  lock
  read_release
}

write_checked() {
  write_conf || fail "$NO_ROOM Nothing has changed."
  check_conf conf.new
}

NO_ROOM='var/ cannot be written: is the disk full?'

run() {
  prepare
  ! master >/dev/null || fail 'nginx runs already.'
  # A file that gives its room to nginx, which needs some for its process id.
  reserve=$SITE_FOLDER/var/reserve
  if write_conf; then
    check_conf conf.new
    take_new
    head -c 65536 /dev/zero >"$reserve" 2>/dev/null || true
  else
    rm -rf "$SITE_FOLDER/var/conf.new" "$reserve"
    [ -r "$SITE_FOLDER/var/conf/nginx.conf" ] || fail "$NO_ROOM"
    check_conf conf
    echo "serve.sh: $NO_ROOM nginx starts with the last good configuration." >&2
  fi
  exec "$NGINX_PATH" -p "$SITE_FOLDER" -c var/conf/nginx.conf -e stderr -g 'daemon off;' 9<&-
}

check() {
  prepare
  write_checked
}

reload() {
  prepare
  pid=$(master) || fail 'nginx does not run.'
  write_checked
  take_new
  errors=$(errors_of_nginx | wc -l)
  kill -HUP "$pid"
  found=$(last_difference "$errors")
  if [ -n "$found" ]; then
    put_back
    kill -HUP "$pid"
    fail "$found nginx serves what it did before."
  fi
}

reopen() {
  pid=$(master) || fail 'nginx does not run.'
  kill -USR1 "$pid"
}

healthy() {
  read_nginx
  read_settings
  ask /healthz --fail --show-error --output /dev/null
}

if [ -r "$SITE_FOLDER/settings" ]; then
  set -a
  # shellcheck source=/dev/null
  . "$SITE_FOLDER/settings"
  set +a
fi
case ${1:-} in
  run | check | reload | reopen | healthy | metrics) "$1" ;;
  running) master >/dev/null ;;
  *) fail 'say run, check, reload, reopen, running, healthy or metrics.' ;;
esac
