# Makes one record of several: jq --slurp --from-file merge.jq records/*.json > record.json
reduce .[] as $record (.[0] + {findings: [], files: [], unread: []};
  (.files | length) as $file | (.findings | length) as $at
  | .files += $record.files | .unread += $record.unread
  | .findings += [$record.findings[] | .file += $file
      | (.duplicateOf, .resembles) |= (if . then . + $at else empty end)])
| del(.digest)
