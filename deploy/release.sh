#!/bin/sh
# Serves a build that was copied to releases/ID. The build before it stays where it is: its ID is the rollback.
#
#   release.sh       lists the builds, the newest first; `*` marks the one that is served
#   release.sh ID    compares releases/ID with its manifest, switches the link `current` to it and reloads nginx.
#                    Where nginx can't serve it, the link is switched back, or removed after a first release
set -eu
cd "$(dirname -- "$0")/.."

fail() {
  printf 'release.sh: %s\n' "$*" >&2
  exit 1
}

# switch TARGET: replaces the link in one step (rename), so it is never missing.
switch() {
  ln -sfn "$1" current.new
  mv -T current.new current
}

before=$(readlink current || true)
if [ $# -eq 0 ]; then
  # shellcheck disable=SC2012 # IDs have no odd characters.
  ls -t releases | sed "s/^/  /; s,^  ${before#releases/}\$,* ${before#releases/},"
  exit
fi

build=releases/$1
case $1 in '' | .* | *[!A-Za-z0-9._-]*) fail "$1 is not an ID: use letters, digits, dots and hyphens." ;; esac
[ -s "$build/_manifest.sha256" ] || fail "$build has no manifest: copy the whole build there."
exec 9<releases
flock -n 9 || fail "another release.sh is running."
problem=$(cd "$build" && sha256sum --check --strict --quiet _manifest.sha256 2>&1) ||
  fail "$build differs from its manifest: $(printf '%s\n' "$problem" | sed 1q)"
[ "$(find "$build" ! -type d | wc -l)" -eq $(($(wc -l <"$build/_manifest.sha256") + 1)) ] ||
  fail "$build has files that its manifest does not list."
# A release that was deleted is no way back.
[ -d "$before" ] || before=''
switch "$build"
status=0
deploy/serve.sh reload || status=$?
case $status in
  0)
    [ "$before" != "$build" ] || before=''
    echo "Serving $1${before:+; before: ${before#releases/}}."
    ;;
  3) echo "$1 is current. Start nginx: systemctl start aml-verify" ;;
  *)
    if [ -z "$before" ]; then
      rm current
      fail "$1 is not served, and no release is current."
    fi
    switch "$before"
    deploy/serve.sh reload 2>/dev/null || true
    fail "$1 is not served; ${before#releases/} is current."
    ;;
esac
