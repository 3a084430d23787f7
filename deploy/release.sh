#!/bin/sh
# Releases of the site, each in a folder of its own below releases/. `current` names the one that nginx
# serves. The files of assets/ are shared and stay when another release is served, for open tabs.
# A build is trusted: nginx, which root starts, includes its _nginx.conf. It has to be whole: its
# _manifest.sha256 has the hash of each file.
#
#   release.sh add DIST [ID]   copies a build; nothing changes for visitors. Prints the ID: the time, if
#                              none is given. For several machines: first on all of them
#   release.sh use ID          serves that release; where the site does not answer with it, the one before
#   release.sh rollback        serves the release that was served before
#   release.sh share           puts the assets of the current release into assets/: for a container whose
#                              assets/ is a volume
#   release.sh list            every release; `*` marks the current one, `-` the one before
#   release.sh prune [DAYS]    removes what was replaced more than DAYS days ago (7), and assets that no
#                              release has any more
set -eu

STARTED_IN=$PWD
SITE_FOLDER=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
cd "$SITE_FOLDER"
umask 022

fail() {
  printf 'release.sh: %s\n' "$*" >&2
  exit 1
}

. "$SITE_FOLDER/deploy/lock.sh"

# release_of LINK: the ID of the release that a symlink names, if there is one.
release_of() {
  target=$(readlink "$1" 2>/dev/null) || return 0
  echo "${target#releases/}"
}

# verify FOLDER NAME: fails, and names the first file, unless the folder has what its manifest lists and
# nothing else, but for the mark of `use`.
verify() {
  manifest=$1/_manifest.sha256
  [ -f "$manifest" ] || fail "$2 is no build: it has no _manifest.sha256."
  problem=$(
    {
      (cd "$1" && find . ! -type d ! -type f) | sed 's,^\./\(.*\),\1 is no file,'
      (cd "$1" && find . -type f ! -path ./_manifest.sha256 ! -path ./.left -exec sha256sum {} +) | awk '
        { name = substr($0, 67); sub(/^\.\//, "", name) }
        listed { hash[name] = substr($0, 1, 64); next }
        !(name in hash) { print name " is none of its files"; next }
        hash[name] != substr($0, 1, 64) { print name " differs" }
        { delete hash[name] }
        END { for (name in hash) print name " is missing" }
      ' listed=1 "$manifest" listed=0 -
    } | LC_ALL=C sort | sed -n 1p
  )
  [ -z "$problem" ] || fail "$2 is not as it was built: $problem. Nothing has changed."
}

# share FOLDER: puts the assets of a release beside those that are there. A name changes with the content,
# so one that is there stays as it is.
share() {
  (cd "$1/assets" && find . -type f) | while read -r file; do
    if [ ! -e "assets/$file" ]; then
      mkdir -p "assets/$(dirname "$file")"
      # Several containers may share the folder, and each has the same process ids.
      new=$(mktemp "assets/$file.XXXXXX")
      if ! { cp -p "$1/assets/$file" "$new" && mv "$new" "assets/$file"; }; then
        rm -f "$new"
        fail "assets/${file#./} could not be copied."
      fi
      continue
    fi
    case $file in *.br | *.gz) continue ;; esac
    cmp -s "$1/assets/$file" "assets/$file" || fail "assets/${file#./} is there with other content."
  done
}

add() {
  case $1 in /*) dist=$1 ;; *) dist=$STARTED_IN/$1 ;; esac
  id=${2:-$(date -u +%Y%m%dT%H%M%SZ)}
  [ -d "$dist" ] || fail "there is no $dist."
  case $id in
    *[!A-Za-z0-9._-]* | [!A-Za-z0-9]*) fail 'an ID is letters, digits, dots and hyphens.' ;;
  esac
  mkdir -p releases assets
  lock
  [ ! -e "releases/$id" ] || fail "there is a release $id already."
  # What an earlier run may have left that was killed.
  copy=releases/.new
  rm -rf "$copy"
  trap 'rm -rf "$copy"' EXIT
  mkdir "$copy"
  # A full disk is an error for each file.
  said=$(cp -Rp "$dist/." "$copy" 2>&1) ||
    fail "$dist could not be copied; nothing has changed. $(printf '%s\n' "$said" | sed -n 1p)"
  verify "$copy" "$dist"
  rm -f "$copy/.left"
  # Whatever modes the files came with: nginx reads, nobody writes.
  chmod -R u+rwX,go+rX,go-w "$copy"
  share "$copy"
  mv -T "$copy" "releases/$id"
  echo "$id"
}

use() {
  id=$1
  [ -n "$id" ] || fail 'use needs the ID of a release.'
  [ -d "releases/$id" ] || fail "there is no release $id."
  lock
  verify "releases/$id" "releases/$id"
  before=$(release_of current)
  share "releases/$id"
  # All that takes room on the disk is done before nginx changes anything.
  if [ "$id" != "$before" ]; then
    trap 'rm -f current.new previous.new' EXIT
    ln -sfn "releases/$id" current.new
    if [ -n "$before" ]; then
      ln -sfn "releases/$before" previous.new
      touch "releases/$before/.left"
    fi
  fi
  if sh deploy/serve.sh running; then
    # The policy in _nginx.conf names the script in the pages by its hash, so nginx has to read it again.
    if ! RELEASE=$id sh deploy/serve.sh reload; then
      [ "$id" != "$before" ] || fail "$id is served as it was before."
      fail "$id is not served.${before:+ $before still is.}"
    fi
    done="Serving $id${before:+; before: $before}."
  else
    RELEASE=$id sh deploy/serve.sh check
    done="$id is current. nginx does not run: deploy/serve.sh run starts it."
  fi
  # Each in one step, so that nothing ever finds no link.
  if [ "$id" != "$before" ]; then
    [ -z "$before" ] || mv -T previous.new previous
    mv -T current.new current
    rm -f "releases/$id/.left"
  fi
  echo "$done"
}

rollback() {
  lock
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
  lock
  for folder in releases/*; do
    id=${folder#releases/}
    case $id in "$(release_of current)" | "$(release_of previous)") continue ;; esac
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
