# shellcheck shell=sh
# Keeps two runs of release.sh and serve.sh from changing the same files: both include this file.
# SITE_FOLDER and `fail` are set by then.

# lock: waits until no other run is at work, for LOCK_SECONDS at most (60). The lock is the kernel's, on
# the folder releases/: it goes with the process that holds it, so none is ever left behind. What
# release.sh starts works under the lock of release.sh.
lock() {
  [ -z "${SITE_LOCKED:-}" ] || return 0
  command -v flock >/dev/null || fail 'there is no flock: install util-linux.'
  [ -d "$SITE_FOLDER/releases" ] || fail 'there is no release yet: see deploy/release.sh.'
  exec 9<"$SITE_FOLDER/releases"
  seconds=${LOCK_SECONDS:-60}
  until flock -n 9; do
    [ "$seconds" -gt 0 ] || fail 'another release.sh or serve.sh is at work; nothing has changed.'
    seconds=$((seconds - 1))
    sleep 1
  done
  export SITE_LOCKED=1
}
