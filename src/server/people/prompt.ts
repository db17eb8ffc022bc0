import { text } from "node:stream/consumers";
import { StringDecoder } from "node:string_decoder";
import type { ReadStream } from "node:tty";

/** What the keys send that end, undo or give up a line. */
const enter = ["\r", "\n"];
const backspace = ["\b", "\u007f"];
const giveUp = ["\u0003", "\u0004"];

/** One line typed at a terminal, which shows none of it. */
async function askHidden(terminal: ReadStream, question: string): Promise<string> {
  process.stderr.write(question);
  terminal.setRawMode(true);
  terminal.resume();
  const decoder = new StringDecoder("utf8");
  let line: string[] = [];
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.on("data", (bytes: Buffer) => {
        for (const character of decoder.write(bytes)) {
          if (enter.includes(character)) return resolve(line.join(""));
          if (giveUp.includes(character)) return reject(new Error("Given up."));
          if (backspace.includes(character)) line = line.slice(0, -1);
          else line.push(character);
        }
      });
      terminal.once("end", () => reject(new Error("Given up.")));
    });
  } finally {
    terminal.removeAllListeners("data");
    terminal.setRawMode(false);
    terminal.pause();
    process.stderr.write("\n");
  }
}

/**
 * A new password: asked for twice at a terminal, without showing it; otherwise the first line of standard input.
 * It is never an argument, which every user of the machine could read.
 */
export async function askPassword(): Promise<string> {
  const { stdin } = process;
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/, 1)[0] ?? "";
  for (;;) {
    const password = await askHidden(stdin, "Password: ");
    if ((await askHidden(stdin, "The same again: ")) === password) return password;
    process.stderr.write("The two are not the same. Once more:\n");
  }
}
