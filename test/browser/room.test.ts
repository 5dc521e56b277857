/** Proves in Chromium, with the real server, that a parent puts Santa into a photo of the own room. */
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectAccessible } from './support/accessible.ts';
import { newPerson, type Parent } from './support/journey.ts';
import { payByRequest } from './support/made-orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();
const pictures = process.env['SCREENS'];

/** A wall, a floor and a window, as a camera would make it. */
const room = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800"><rect width="2400" height="1300" fill="#c9bfae"/><rect y="1300" width="2400" height="500" fill="#8a6a4b"/><rect x="1500" y="250" width="500" height="600" fill="#5d7d99"/><rect x="200" y="800" width="700" height="520" fill="#6c7a5c"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer();

/** The names of styles that come nearer than four pixels to the frame around them, or leave it. */
const stylesBesideTheirFrame = () =>
  [...document.querySelectorAll('.room__styles label')]
    .filter((label) => {
      const words = document.createRange();
      words.selectNodeContents(label);
      return words.getBoundingClientRect().right > label.getBoundingClientRect().right - 4;
    })
    .map(({ textContent }) => textContent);

/** Signs up, pays, and gives the photo of a room. */
async function giveRoom(parent: Parent) {
  const { page } = parent;
  await payByRequest(parent, newPerson());
  await parent.open('/accounts/menu');
  await parent.openGroup('Zoë');
  await page.getByRole('link', { name: 'Santa, drawn into your room' }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: 'room.jpg',
    mimeType: 'image/jpeg',
    buffer: await room(),
  });
}

/** Has Santa stand in the photo of a room. */
async function standSanta() {
  const parent = await stage.newParent();
  const { page } = parent;
  await giveRoom(parent);
  const santa = page.locator('.room__santa');
  await page.locator('.room__photo canvas').waitFor();
  await parent.settle(santa);
  return { page, santa };
}

it('takes a photo, moves Santa by finger and by keyboard, in a style and behind something, and shows the picture as it goes [O-03]', async () => {
  const parent = await stage.newParent();
  const { page } = parent;
  await giveRoom(parent);
  const santa = page.locator('.room__santa');
  await santa.waitFor();
  await page.getByRole('img', { name: 'Your room' }).evaluate((image: HTMLImageElement) => image.decode());
  const preview = page.locator('.room__photo canvas');
  await preview.waitFor();
  /** The brightness of the preview at shares of its width and height. */
  const lightAt = (x: number, y: number) =>
    preview.evaluate(
      (canvas: HTMLCanvasElement, [atX, atY]) => {
        const { data = [] } =
          canvas.getContext('2d')?.getImageData(canvas.width * atX, canvas.height * atY, 4, 4) ?? {};
        return [0, 1, 2].map((channel) => data[channel] ?? 0);
      },
      [x, y] as const,
    );
  const wall = await lightAt(0.1, 0.1);
  await page.getByRole('radio', { name: 'At night' }).check();
  expect((await lightAt(0.1, 0.1))[0]).toBeLessThan((wall[0] ?? 0) * 0.6);
  await page.getByRole('radio', { name: 'In view' }).check();
  expect(await lightAt(0.1, 0.1)).toEqual(wall);
  const before = await santa.boundingBox();
  if (!before) throw new Error('Santa is not there');
  const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 40, middle.y - 10, { steps: 4 });
  await page.mouse.up();
  const after = await santa.boundingBox();
  expect((after?.x ?? 0) - before.x).toBeCloseTo(40, -1);
  expect((after?.y ?? 0) - before.y).toBeCloseTo(-10, -1);
  const size = page.getByRole('slider', { name: 'Size' });
  await size.focus();
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('ArrowUp');
  expect((await santa.boundingBox())?.height).toBeGreaterThan(before.height);
  const box = await page.locator('.room__photo').boundingBox();
  const handle = await page.locator('.room__edge span').boundingBox();
  if (!box || !handle) throw new Error('There is no line to drag');
  const boots = 0.91;
  const covered = await lightAt(0.55, boots);
  await page.mouse.move(handle.x + 20, handle.y + 20);
  await page.mouse.down();
  await page.mouse.move(handle.x + 20, handle.y + 20 - box.height * 0.3, { steps: 4 });
  await page.mouse.up();
  const edge = page.getByRole('slider', { name: 'Stands behind' });
  expect(Number(await edge.inputValue())).toBeGreaterThan(650);
  expect(Number(await edge.inputValue())).toBeLessThan(750);
  expect(await lightAt(0.55, boots)).not.toEqual(covered);
  await edge.focus();
  await page.keyboard.press('End');
  expect(await edge.inputValue()).toBe('1000');
  expect(await lightAt(0.55, boots)).toEqual(covered);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.evaluate(stylesBesideTheirFrame)).toEqual([]);
    if (pictures) await page.screenshot({ path: join(pictures, `room-${width}.png`), fullPage: true });
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await page.evaluate(stylesBesideTheirFrame)).toEqual([]);
  expect((await size.boundingBox())?.width).toBeGreaterThan(120);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.getByRole('button', { name: 'Use this picture' }).click();
  const picture = page.getByRole('img', { name: 'Santa, drawn into your room' });
  await picture.waitFor();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  if (pictures) await page.screenshot({ path: join(pictures, 'room-chosen.png'), fullPage: true });
  await page.reload();
  await picture.waitFor();
  await page.getByRole('button', { name: 'Delete the photo' }).click();
  await page.getByText(/Choose a photo of your living room/).waitFor();
});

it('is moved by one finger or the main button of a mouse alone, and never out of sight', async () => {
  const { page, santa } = await standSanta();
  const place = async () => {
    const box = await santa.boundingBox();
    if (!box) throw new Error('Santa is not there');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** How far he was moved from where he stood, in whole pixels. */
  const movedFrom = async (from: { x: number; y: number }) => {
    const { x, y } = await place();
    return [Math.round(x - from.x), Math.round(y - from.y)];
  };
  const session = await page.context().newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    touchPoints: { x: number; y: number; id: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  const start = await place();
  const finger = (x: number, y: number, id = 1) => ({ x: start.x + x, y: start.y + y, id });

  // A second finger beside the first one moves nothing, and neither does its leaving.
  await touch('touchStart', [finger(0, 0)]);
  await touch('touchMove', [finger(-20, 0)]);
  await touch('touchStart', [finger(-20, 0), finger(20, 40, 2)]);
  await touch('touchMove', [finger(-20, 0), finger(40, 40, 2)]);
  expect(await movedFrom(start)).toEqual([-20, 0]);
  await santa.dispatchEvent('pointerup', { pointerId: 99, isPrimary: false });
  await touch('touchMove', [finger(-40, -10), finger(40, 40, 2)]);
  await expect.poll(() => movedFrom(start)).toEqual([-40, -10]);
  await touch('touchEnd', []);
  await touch('touchStart', [finger(-40, -10)]);
  await touch('touchMove', [finger(0, 0)]);
  await touch('touchEnd', []);
  expect(await movedFrom(start)).toEqual([0, 0]);

  // The other button opens the browser's menu elsewhere; here nothing is left hanging on the mouse.
  await page.mouse.move(start.x, start.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(start.x + 30, start.y);
  expect(await movedFrom(start)).toEqual([0, 0]);
  await page.mouse.up({ button: 'right' });
  expect(
    await santa.evaluate((image) =>
      image.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    ),
  ).toBe(false);

  // The browser takes the finger for itself: he stays where he is, and can be held again.
  await touch('touchStart', [finger(0, 0)]);
  await touch('touchMove', [finger(30, 0)]);
  await touch('touchCancel', []);
  expect(await movedFrom(start)).toEqual([30, 0]);

  // However small he is, and however far down the finger goes beyond the photo, half of him is left to be held.
  const size = page.getByRole('slider', { name: 'Size' });
  await size.focus();
  await page.keyboard.press('Home');
  const small = await place();
  await page.mouse.move(small.x, small.y);
  await page.mouse.down();
  await page.mouse.move(small.x, small.y + 600, { steps: 5 });
  await page.mouse.up();
  const photo = await page.locator('.room__photo').boundingBox();
  const box = await santa.boundingBox();
  if (!photo || !box) throw new Error('There is no photo');
  expect(photo.y + photo.height - box.y).toBeGreaterThanOrEqual(box.height / 2 - 1);
});

it('lets a finger beside Santa scroll the page, and one on him move him', async () => {
  const { page } = await standSanta();
  const session = await page.context().newCDPSession(page);
  const swipeUp = async (x: number, y: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way: number[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: way.map((up) => ({ x, y: y - up })) });
    await touch('touchStart', [0]);
    for (const up of [20, 40, 60, 80]) await touch('touchMove', [up]);
    await touch('touchEnd', []);
  };
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not there`);
    return box;
  };
  const scrolled = () => page.evaluate(() => Math.round(scrollY));

  const photo = await boxOf('.room__photo');
  const him = await boxOf('.room__santa');
  await swipeUp(him.x + him.width / 2, him.y + him.height / 2);
  await expect.poll(async () => (await boxOf('.room__santa')).y - him.y).toBeLessThan(-60);
  expect(await scrolled()).toBe(0);

  await swipeUp((photo.x + him.x) / 2, photo.y + photo.height / 2);
  await expect.poll(scrolled).toBeGreaterThan(30);
});
