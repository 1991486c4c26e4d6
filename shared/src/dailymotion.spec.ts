import { dailymotionId } from './dailymotion.js';

describe('decisions 3: video links are Dailymotion’s, only the id is kept', () => {
  it.each([
    'x84sh87',
    '  x84sh87 ',
    'video/x84sh87',
    '/video/x84sh87',
    'https://www.dailymotion.com/video/x84sh87',
    'http://dailymotion.com/video/x84sh87/',
    'www.dailymotion.com/video/x84sh87',
    '//www.dailymotion.com/video/x84sh87',
    'https://www.dailymotion.com/video/x84sh87?playlist=x6hynp&start=10',
    'https://www.dailymotion.com/video/x84sh87_a-film-about-it',
    'https://www.dailymotion.com/in/video/x84sh87',
    'https://www.dailymotion.com/embed/video/x84sh87?autoplay=1',
    'https://dai.ly/x84sh87',
    'dai.ly/x84sh87',
    'https://geo.dailymotion.com/player.html?video=x84sh87',
    'https://geo.dailymotion.com/player/x1abc.html?mute=true&video=x84sh87',
  ])('reads %s', (link) => {
    expect(dailymotionId(link)).toBe('x84sh87');
  });

  it.each([
    '',
    'not a video',
    'https://www.youtube.com/watch?v=x84sh87',
    'https://evil.example/video/x84sh87',
    'https://dailymotion.com.evil.example/video/x84sh87',
    'https://evildailymotion.com/video/x84sh87',
    'https://dai.ly/',
    'https://www.dailymotion.com/video/',
    'https://www.dailymotion.com/playlist/x6hynp',
    'https://geo.dailymotion.com/player/x1abc.html',
    'https://geo.dailymotion.com/player.html?video=x84"><script>',
    'javascript:alert(1)//dailymotion.com/video/x84sh87',
    'ftp://www.dailymotion.com/video/x84sh87',
    'video/../x84sh87',
    'x'.repeat(33),
  ])('refuses %j', (link) => {
    expect(dailymotionId(link)).toBeNull();
  });
});
