/**
 * Prints lines for an operator. They may contain text of strangers, so characters that forge lines or control the
 * terminal are escaped.
 *
 * @returns The exit code of success.
 */
export function say(...lines: readonly string[]): number {
  process.stdout.write(printed(lines))
  return 0
}

/**
 * Prints lines to standard error.
 *
 * @returns The exit code of a failure.
 */
export function complain(...lines: readonly string[]): number {
  process.stderr.write(printed(lines))
  return 1
}

/** A record as indented JSON. */
export const linesOf = (record: object): readonly string[] => JSON.stringify(record, null, 2).split('\n')

const printed = (lines: readonly string[]): string => lines.map((line) => `${plainLine(line)}\n`).join('')

/** Control characters, Unicode line ends and direction marks. */
const plainLine = (line: string): string => line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, codeOf)

const codeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
