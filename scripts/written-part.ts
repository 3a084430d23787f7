import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Replaces the part of a Markdown file that a command writes: what is between its two marks.
 * @param name of the part.
 * @param command that writes it, as the first mark names it.
 * @throws where the file does not have both marks.
 */
export function writePart(file: string, name: string, command: string, text: string) {
  const [start, end] = [`<!-- ${name}: written by \`${command}\` -->`, `<!-- /${name} -->`]
  const page = readFileSync(file, 'utf8')
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from)
    throw new Error(`${file} needs the marks ${start} and ${end}, in this order`)
  writeFileSync(file, `${page.slice(0, from)}${start}\n\n${text}\n\n${page.slice(to)}`)
}
