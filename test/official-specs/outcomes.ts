/** What came of each spec, whichever runner wrote it down. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import sax from 'sax';

export interface Outcome {
  /** The file's name alone. */
  readonly file: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly message: string;
}

/** @returns nothing when the runner died before it wrote anything */
export function readOutcomes(report: string, form: 'lines' | 'rspec' | 'junit'): Outcome[] {
  if (!existsSync(report)) return [];
  const text = readFileSync(report, 'utf8');
  if (form === 'lines') return lines(text);
  return form === 'rspec' ? fromRspec(text) : fromJunit(text);
}

function lines(text: string): Outcome[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Outcome)
    .map((outcome) => ({ ...outcome, file: basename(outcome.file) }));
}

interface RspecExample {
  file_path: string;
  full_description: string;
  status: 'passed' | 'failed' | 'pending';
  exception?: { class: string; message: string };
}

function fromRspec(text: string): Outcome[] {
  const { examples } = JSON.parse(text) as { examples: RspecExample[] };
  return examples.map(({ file_path, full_description, status, exception }) => ({
    file: basename(file_path),
    title: full_description,
    state: status === 'pending' ? 'skipped' : status,
    message: exception ? `${exception.class}: ${exception.message}` : '',
  }));
}

function fromJunit(text: string): Outcome[] {
  const outcomes: Outcome[] = [];
  let current = { file: '', title: '', state: 'passed' as Outcome['state'], message: '' };
  let isTold = false;
  const parser = Object.assign(sax.parser(true), {
    onopentag({ name, attributes }: sax.Tag) {
      if (name === 'testcase') {
        const { file = '', name: title = '' } = attributes;
        current = { file: basename(file), title, state: 'passed', message: '' };
      }
      if (name === 'skipped') current.state = 'skipped';
      if (name === 'failure' || name === 'error') {
        current.state = 'failed';
        isTold = true;
      }
    },
    ontext(words: string) {
      if (isTold) current.message += words;
    },
    onclosetag(name: string) {
      isTold = false;
      if (name === 'testcase') outcomes.push(current);
    },
  } satisfies Partial<sax.SAXParser>);
  parser.write(text).close();
  // Its message begins with the name of the test.
  return outcomes.map((outcome) => ({
    ...outcome,
    message: outcome.message.split('\n').slice(1).join('\n'),
  }));
}
