# shellcheck shell=sh
# The configuration of nginx in var/: serve.sh includes this file and has read the settings by then.
#   var/conf       what nginx was started with, or has taken on: the last good one
#   var/conf.new   one that is tried
#   var/conf.old   the one before, while a reload is on its way

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

read_release() {
  RELEASE=${RELEASE:-$(readlink "$SITE_FOLDER/current" || true)}
  RELEASE=${RELEASE#releases/}
  [ -r "$SITE_FOLDER/releases/$RELEASE/_nginx.conf" ] || fail "there is no current release: see deploy/release.sh."
}

# Writes var/conf.new. It fails where that can't be written; not every awk and shell notices.
write_conf() {
  new=$SITE_FOLDER/var/conf.new
  CONFIGURATION=$(date +%s)-$$
  export CONFIGURATION
  rm -rf "$new"
  mkdir -p "$new" 2>/dev/null || return 1
  for file in nginx site status "$FRONT"; do
    text=$(export_settings && fill_in "$SITE_FOLDER/deploy/nginx/$file.conf") || exit 1
    target=$file
    [ "$file" != "$FRONT" ] || target=front
    printf '%s\n' "$text" 2>/dev/null >"$new/$target.conf" || return 1
    [ "$(cat "$new/$target.conf")" = "$text" ] || return 1
  done
}

# check_conf FOLDER: lets nginx check what is in that folder of var/.
check_conf() {
  "$NGINX_PATH" -p "$SITE_FOLDER" -c "var/$1/nginx.conf" -e stderr -q -t ||
    fail 'nginx rejects this configuration; nothing has changed.'
}

take_new() {
  rm -rf "$SITE_FOLDER/var/conf.old"
  [ ! -d "$SITE_FOLDER/var/conf" ] || mv "$SITE_FOLDER/var/conf" "$SITE_FOLDER/var/conf.old"
  mv "$SITE_FOLDER/var/conf.new" "$SITE_FOLDER/var/conf"
}

put_back() {
  rm -rf "$SITE_FOLDER/var/conf"
  mv "$SITE_FOLDER/var/conf.old" "$SITE_FOLDER/var/conf"
}
