#!/bin/sh
# Releases of the site, each in a folder of its own below releases/. `current` names the one that nginx
# serves. The files of assets/ are shared and stay when another release is served, for open tabs.
# A build is trusted: nginx, which root starts, includes its _nginx.conf.
#
#   release.sh add DIST [ID]   copies a build; nothing changes for visitors. Prints the ID: the time, if
#                              none is given. For several machines: first on all of them
#   release.sh use ID          serves that release
#   release.sh rollback        serves the release that was served before
#   release.sh share           puts the assets of the current release into assets/: for a container whose
#                              assets/ is a volume
#   release.sh list            every release; `*` marks the current one, `-` the one before
#   release.sh prune [DAYS]    removes what was replaced more than DAYS days ago (7), and assets that no
#                              release has any more
set -eu

STARTED_IN=$PWD
cd "$(dirname -- "$0")/.."
umask 022

fail() {
  echo "release.sh: $*" >&2
  exit 1
}

# release_of LINK: the ID of the release that a symlink names, if there is one.
release_of() {
  target=$(readlink "$1" 2>/dev/null) || return 0
  echo "${target#releases/}"
}

# point LINK ID: in one step, so that nothing ever finds no link.
point() {
  ln -s "releases/$2" "$1.new.$$"
  mv -T "$1.new.$$" "$1"
}

# share FOLDER: puts the assets of a release beside those that are there. A name changes with the content,
# so one that is there stays as it is.
share() {
  (cd "$1/assets" && find . -type f) | while read -r file; do
    if [ ! -e "assets/$file" ]; then
      mkdir -p "assets/$(dirname "$file")"
      # Several containers may share the folder, and each has the same process ids.
      new=$(mktemp "assets/$file.XXXXXX")
      cp -p "$1/assets/$file" "$new"
      mv "$new" "assets/$file"
      continue
    fi
    case $file in *.br | *.gz) continue ;; esac
    cmp -s "$1/assets/$file" "assets/$file" || fail "assets/${file#./} is there with other content."
  done
}

add() {
  case $1 in /*) dist=$1 ;; *) dist=$STARTED_IN/$1 ;; esac
  id=${2:-$(date -u +%Y%m%dT%H%M%SZ)}
  case $id in
    *[!A-Za-z0-9._-]* | [!A-Za-z0-9]*) fail 'an ID is letters, digits, dots and hyphens.' ;;
  esac
  for file in index.html _nginx.conf assets; do
    [ -e "$dist/$file" ] || fail "$dist is no build: it has no $file."
  done
  [ ! -e "releases/$id" ] || fail "there is a release $id already."
  copy=releases/.new.$$
  trap 'rm -rf "$copy"' EXIT
  mkdir -p "$copy" assets
  cp -Rp "$dist/." "$copy"
  # Whatever modes the files came with: nginx reads, nobody writes.
  chmod -R u+rwX,go+rX,go-w "$copy"
  share "$copy"
  mv "$copy" "releases/$id"
  echo "$id"
}

use() {
  id=$1
  [ -d "releases/$id" ] || fail "there is no release $id."
  before=$(release_of current)
  share "releases/$id"
  RELEASE=$id sh deploy/serve.sh check
  if [ "$id" != "$before" ]; then
    if [ -n "$before" ]; then
      touch "releases/$before/.left"
      point previous "$before"
    fi
    rm -f "releases/$id/.left"
    point current "$id"
  fi
  # The policy in _nginx.conf names the script in the pages by its hash, so nginx has to read it again.
  if [ -s var/nginx.pid ] && kill -0 "$(cat var/nginx.pid)" 2>/dev/null; then
    sh deploy/serve.sh reload
    echo "Serving $id${before:+; before: $before}."
  else
    echo "$id is current. nginx does not run: deploy/serve.sh run starts it."
  fi
}

rollback() {
  before=$(release_of previous)
  [ -n "$before" ] || fail 'there is no release before this one.'
  use "$before"
}

list() {
  for folder in releases/*; do
    id=${folder#releases/}
    case $id in
      "$(release_of current)") echo "* $id" ;;
      "$(release_of previous)") echo "- $id" ;;
      '*') ;;
      *) echo "  $id" ;;
    esac
  done
}

prune() {
  days=${1:-7}
  case $days in '' | *[!0-9]*) fail 'DAYS is a number.' ;; esac
  for folder in releases/*; do
    id=${folder#releases/}
    [ "$id" != "$(release_of current)" ] && [ "$id" != "$(release_of previous)" ] || continue
    # Without .left it was never served: somebody may be about to.
    [ -n "$(find "$folder/.left" -mmin "+$((days * 1440))" 2>/dev/null)" ] || continue
    rm -rf "$folder"
    echo "Removed $id."
  done
  (cd assets && find . -type f) | while read -r file; do
    for folder in releases/*; do
      [ ! -e "$folder/assets/$file" ] || continue 2
    done
    rm -f "assets/$file"
  done
}

case ${1:-}:$# in
  add:2 | add:3) shift && add "$@" ;;
  use:2) use "$2" ;;
  rollback:1) rollback ;;
  share:1) share current ;;
  list:1) list ;;
  prune:1 | prune:2) shift && prune "$@" ;;
  *) fail 'say add DIST [ID], use ID, rollback, share, list or prune [DAYS].' ;;
esac
