/** Proves which drawing stands above a step. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Scene } from '#ui/shop/shared/Scene.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const drawings = (container: Element) =>
  [...container.querySelectorAll('picture')].map((picture) => ({
    address: picture.querySelector('img')?.getAttribute('src'),
    isShown: !picture.hidden,
  }));

const allFour = (shown: number) =>
  [1, 2, 3, 4].map((step) => ({ address: `/art/step-${step}.svg`, isShown: step === shown }));

describe('the drawing over the steps', () => {
  it('is the only one that is fetched until the page is loaded, and then each is at hand', () => {
    const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { container } = render(<Scene step={2} words="Ho ho!" />);
    expect(drawings(container)).toEqual([{ address: '/art/step-2.svg', isShown: true }]);

    readyState.mockReturnValue('complete');
    act(() => void dispatchEvent(new Event('load')));
    expect(drawings(container)).toEqual(allFour(2));
  });

  it.each([
    [0, 1],
    [1, 1],
    [4, 4],
    [6, 4],
  ])('of step %i is number %i, and stays the element that it was', (step, shown) => {
    const { container, rerender } = render(<Scene step={3} words="Ho ho!" />);
    const elements = [...container.querySelectorAll('img')];
    rerender(<Scene step={step} words="Ho ho!" />);
    expect(drawings(container)).toEqual(allFour(shown));
    expect([...container.querySelectorAll('img')]).toEqual(elements);
  });
});
