// Written by scripts/collation.mjs, which explains the form of the runs.

/** The characters that have a weight of their own, the lightest first. */
export const orderedCharacters = `
9+5 4qo 1ll+2 -6bu 4f3 -37l c9 -1i3 2b fb -hr 28 68e -5t3+2 -fm fl 2 5pb v -65i f6 -hp 69j -2g 3bu+2 -9gw -3l 124 2ut 1gf -nv+2
1l4 1+4 1p 2pv ec j 33 2i -9n4 10w 4u+2 2l+2 az 361 5 4qg 14qr+2 -1e6k 15r 56b -6c6 11q 44 6c+6 87+f 276 1+4 wt+2 -1rm 1q9 p2
-vn+3 -4i5 3j xm ik 3ey -4xy 3j 8z2 -829 5c 6h 2fx 15p 3w4+2 -2in 2qi -92j 4pe -3e6 18+2 2fz ww 5 -bg z1 3h8 4 8h cx -9cc 8zd
-79q+2 3px+2 -zs+2 -1d9+2 1hk+2 k2+4 4y+2 7y+2 -48w 6u 1s3 h0 7 1bp+2 8q+2 zd+2 1+7 2q3+4 -8i 2 7t -92r 6b4+4 t+2 -6c9 6bd+4 35p+3
-9dh f -44+2 1d 1 t 1 2ws+4 1gd+2 1wo+2 1x1+2 -3f+m -bx+4 176+4 3+2 1+2 e+2 2+a da+a 2+8 -9dh e 68k -68z 4 -33 -n 6cj 2 -545 -18f
6c4 -6ax -1j 6jo -76 -6co 1 18k 539 -560 55z -560 56v -1f+4 3 r 8+2 -s 2 34d 1l -35y 2 3 k -l f -g+2 2pp+2 4+3 2 2+9 3+2 2+2
-81y+2 3 2m 1 2 2 18+2 7p+4 3ci 9 -2vv w3 2t+2 4o+7 5h+2 -5j 1+6 36 24+3 2g8+3 -lc -1rp+4 26+2 1fb+4 jp+7 5+2 -u9 -3w5 57 -58 7+e
2+6 6+2 5+9 1+h 39s+a -3qi r5 at 5+2 61 7g eb ad 3m+6 1 3o 35+2 3q 5x 4x+3 f 1+3 2+6 k 1 1 5+2 3i+8 1+6 1+2 5+4 1zb+w 9t+a 9+9 13b
3 b 2+2 5+2 3 1 1 1 4 b 6+4 5 1+2 1 1s 1 -2 1+7 2+i 1+u 3+1g 1+4 1+2 1 -5y0 5xz+4 -6p3 3p 1x -x -4c+3 31 -1d 15 67j -68p 6mr+a
-5jq 5jp -5jq 5jp+7 1 1+5 2 2+g 1+2 1+2 1 1+m 1 1+a 5+2 2+2 2+6 2+2 2+2 2+y 4+1c 4+6 4+1n 2+5a n+13 p+b 51+8g 8+1h 3+q 6+1q 1+j 1
4+o 1+4 1+4 2+s 1+z 1 1+4 3+9 2+l u 3+o 1+e 1+b 1 3+s 4+g 74+3n m+2r 2+e 1+2v 3+2t 1+34 3+a az+6 -yz+74 -hi+6 -2o+8 1h+3 1vk+c
ck+10 -dc d+2 c m 6+2 9c+2 6l -80c+6 dy+3 al+6 16k+b 2rn+3 3+3 29g -8by+2 1b3 yc 3j 2cg 47x 1h -b 1 1 2v 2m+2 -9ju -3 -3j 3i 1 12d
rq+2 7 6t 7b g5 1wb 1qc+8 1+g -6fd+a 13 5ni 31g -2xj -3z+2 -59v+2 5dq -5dr -dt fq -7u 5gu -19 2w j -5da -5t -81 5nk -5ah -51 5o
65q -6jl 5nk+2 2u j -5d8+2 5dl -5ja 44 5ml -5yz 5nl -5a9 5e2 2xx -8f0 8f1 -8bn 5dn -5dn 5dj -5do 1 1 5dj -3x -59o+2 1n -1j -e7 5qf
j -5ip 69n -6i0 e1+2 -3i 5gd -5d0 1m 5az -5cl -5d -8s fn -7c 5s 8ap d -8b4 2b 1 -gl 5j 8o 59a -59e 5ci q -5da 5ci -5qr cs 5aq -5aa
2b -1r 10 -ey 5nj 3c -5ik 8gg -899 -fn fm 57w -5f7 8g6 -8af+2 5co -5cp -1m 1l -5w 6q -f6 5nj 2p m -5cm -ec ed 5ae -1a 2p -5bz -5x
5ig -5cl -1r -6j -65 5nj 1 -598 599 -2 -5a8 5a3 1 3o -3m+2 31e -8au 1 -2d 5bl -5nq 5nr 2s -d m -5ic 5u 8am -8p3 fi -2e -7o -5j el
5eq -5n -5al 5d0 -5bu 59c -59d 5ce -5cf 8al -8am+3 5bo -5bp 1 -en 5q8 l -5c9 -1w 5lo+2 -5jv 5c7 -5ia 62 5ci -5cj -er 5nq -5h1 8hq
-2ya -5hn 1 62 -2b 28 -er 5nq+3 24 -5b7 5bo q -5dh 20+2 -1t 59r -59s p 5bo -5qi 5nt 2z -5c2 89x 2 -2ns -5ma -eu 5nt 30x -89z -eu
5qs -5qt et -1t -4c 5sa -612 5nr -5f1 5hb n -5ey 2y+2 -2a 8bv -89n 58w -5ez 5i8 -5i9 60 -3b -80 5c 5jm -5js -k k -1l 7i -2b 3h -5
1d -1d -16 15 1 57m+2 -58l+2 -d -5z+4 5v+2 j+2 77+3 50y -50z+2 13 -2v 2r -12 -1y 1x+2 -1r 3c -1m+2 50r -50s+5 50n -4z2 -t -7 -p
50n -4z2 -1n -1z -2 1 1y+5 50h -50i n -33 3o 808 1 1 1 1 19 -19 1 1 1 1 1 z -z 1 1 v 1 -x 1 1 1 1 1 1 1 1 1 1 d 1 -82n 83s -16 1 1
-82r 1 82p -82p 82p 1 1 1 1 1 -82z 83m -o -82z 82z 1 1 -833 81v 1 15 1 1 -81g 4f 1 6+2 -6 -4l+3 2n 2v -2v 2p -5g 5o -4w 4w -75 45
-2t 4g -3n -v 4l -1y -2p 5p b -1g -3u 3v 11 -5s 2a 2g -3z -28 h 1q 87z -88v 2o 14 -10 -3 -3 3l -5 -69 4xb -4ti 24 d -5l 4v b -62
41 -42 3w -14 10 2i -3j -24 4w -5q 4n 2+2 -4s 6d -3j -13 -1u 26 3r -5z 5n -2r -2y 5o -2r -2b -28 1i -1i 69 1 -1w 1 85j -875 -1i+2
53 1 -25 7 -2j t -3 -3 -1i 32 -33 4s -1q k -k 3 1 -2p -o+2 89x -89y+2 4s -4t 1s -17 -n 4e -4f 88d -88e 5l -51 1 3 -3 3 1 1 1 1+2
1e 37 -27 7s0+1b -5fz 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5jq 5kf -5l7 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg
5kf -5kg 5kf -5jv 5kf -5l2 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5k0 5kf -5kx 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf
-5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kg 5kf -5kb 5kf -5km 5kf -5kg 5kf -5kc 5kf -5kg+5 -2ai+12 -1a 3a+b 1+2 1
1+3 1 1+4 et+o 2+2 -e3+3 26 -2 -26+2 25 73+2 -9b+2 1y -1z 2a 2 1 5r+7 -8e+3 25+2 1+2 1 -2c 2e+2 1 1k -1l -2j+2 2a+2 2 5t+2 l+2 2 9
-9a+2 2f+9 2l 2y+2 -8a+2 2m+9 2d 2z f+2 4 -8v+2 2t+3 2l 2p g 2 c+2 -96+2 2u+2 2k -5h+2 2u -2v+2 2t 2j 2o+3 -7z 2n+6 55+2 -6r -1a
2s+2 -2u 2t+4 5u -5v+8 4t -88+2 86+2 -81 34+4 4x -86 7z+2 -81 37+4 -5 4t+3 -83 3a 2 1 1n -17 -3y 3f+8 3 4o+2 -8h+2 3l+3 1+2 -45+3
8l+3 -4m 4n+2 -30 1+2 2 -2 1+3 1f -1g+2 1+3 1a -1b+4 1+2 14 -14+5 2b o+2 -q+3 o -p+4 q+2 -s s -t+3 f -g b 7+2 -l+2 l -m+2 c+3 -f+7
p -c+b p+u c+2 7cq+1i 9 -5f4+g 5f4 -5f5+g 9s+4 54t -5eq+g 5ea -5eb+8 5e3 -5e4+8 5dw -5dx+9 1+4 2+7 1 1+4 2+8 7w+4 54t -5cu+g 5ce
-5cf+8 5c7 -5c8+9 1+4 2+8 5bk -5bl+8 5bd -5be+8 5b6 -5b7+9 1+4 2+7 1 1+4 2+f 1+8 59n -59o+o 590 -591+8 58t -58u+8 58m -58n+9 1+4
2+8 583+4 -587+8 57r -57s+8 57k -57l+8 57d -57e+o 1k+4 -1o+8 1g+4 54y -56j+3 56t+7 1+7 1+7 1+7 1+7 1+7 1+7 1+7 -77z x -33+8 2c -2d
2c -2d+b 2r -2s+5 2k 2 -2o+5 2k -2l+7 1+3 2a -2b+3 22 -23 1+2 1+5 3 1r 3u3 -3vw+7 t+2 -v f -g+2 6 -7+6 1j+7 2c -2d 2c -2b+2 2+m
1+7 1r -1r 1q -1o+4 3+8 t+2 -t+2 2+3 9 4c -2 -2z+2 8 -f+2 9 3 2l -30+2 6 14+2 n -1p+k 1+6 1x -1y 1 2 12 -v+5 4+2 2+3 3m -24+7 2c
-2d 2c -2d 1+3 1+m 1+7 1 2+5 -7 9+8 t+2 -v 1+3 1+3 1j+7 2c -2d 2c -2b+2 2+m 1+6 1b -1c 1+2 1 1n -1o+4 3+8 t+2 -t+2 2+3 8+2 3c
-24+6 3+3 1+3 -i h 3+2 3+2 3+2 3 1 3+3 1 2 -2 -2 -3 -9 -e p+4 4+5 3+3 1+4 9 19+7 2c -2d 2c -2c+3 1+9 1p -1q+2 1o -1p+c 1+9 2+5 -7
9+8 t+2 -u+3 1+4 7+2 1a+7 2c -2d 2c -2c+3 1+n 1+9 2+5 -7 16 -y+8 t+2 -u+3 1+4 7+2 1a+7 2c -2d 2c -2c+3 1+n 1+7 1 2+5 -7+2 -4 b+8
t+2 -u+3 1+3 a -b 1j+i 3+o 1+9 1 2+7 8+6 1 1 p -k j -r+6 -l 2pk+8 z -10+g 6 -7 6 -7 6 -7+3 f -g 3+7 -2p6+1m 5+6 1n+2 1 2+2 x -x 2
6+4 1+7 1+3 1 1 3 1+d 1+3 2+5 3f 27 -12 -17 27 -28 27 -27 27 -28 27 -28 27 -28 27 -27 27 -28 27 -28 27 -28 27 -27 27 -28 27 -28 27
-28 27 -27 27 -28 27 -28 27 -28 27 -27 27 -28 27 -28 27 -28 27 -27 27 -28 27 -28 27 -28 27 -28 27 -28 27 -1z -a 27 -28 27 -28 27
-28 27 -28 27 -28 27 -1d+4 -r+3 c+2 -e+a 6 2gr+a 1v+3 -1y+h 9 -a 9 -a+8 i -h+g -mu+t 3+c 4+9 -ft+d 1+7 b+l b+k c+d 1+3 1+2 i4+s
-1zw 38 -39 38 -39 38 -39+2 2d -2e 36 -37+2 35 -36 2a 5 -2h 34 -35+6 2m -2n+3 2w -2x+2 2v -v -22+2 2u+2 f -3c 2v -2w+2 1x -1y w -x
w -x 1v -1w v 1w -3 -1d+2 j -20+2 2p -1w -v 1n+2 h+2 -b -1y+6 17+4 -1b+5 2f -i 15 -34 1v -1w 4 -5 1v+2 -1x 11+4 -15 2a -28 27 -2c
2y -2y 19 4+2 t -26+2 14+2 4+5 p 3 -4 3 -4+2 4 a+2 1d0+z 1l -1m+z c al+u 2+5 b+18 4+q 2e+19 6 n -n+3 4+3 -i+6 e a -b+2 1+6 3+2 3
-4+3 -6 -e 4k+f 1d+2 -1f+f 10 -11+5 w -x+8 p -q+3 n+2 -p 1+g -jp+7 -1w -10 2u -2v y o -1o y o k k -16 -1p y -z y p -1p y -z y m
-1m+3 w n 13 g -36 w -x w p -1n w -x w l 1h -1i -1k w -x+3 1h 1g+2 4 1+2 -38 t n -1i t n -1i t u -m 1a -2f t m c -1u u s -1o 1p
-1q t -u 1d a -1p s b g k -27+2 n p -1e 1d -o j -1b q j -1b+4 n+2 k r h -i+2 g -h+2 7 7 -g f -g+2 k -l e -f 3 -4+2 e+2 2 -2 q8+10
-1r2+2d c+aj 1 6p -6q+g 6a -6b+8 63+6 -69+h -17 16+5i a+9 fk+1y -hh+q 5 1 3 1 6+4 4 1+2 3 2 1 1 1+4 4 2 3+2 2 1 1+2 -1i+2 -9 1o 2
-18 17 -4+2 2+2 -15z+74 5z5 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1+6 2 2 2 2 2+6 1 1 1+6 1+4 35+4 x -y+6 s 3l -4f+4 p -q+9 3u
-3v+2 3q -3r+7 3x -3y 3u+2 -6 -3r+4 3 lw2+wd
`;

/** The characters that weigh what another one weighs. */
export const sameCharacters = `
6o=2s 7=33 o=2s l=2w n=30 0=30 1=30 f4=2p 0=2t 0=2x 0=33 0=39 0+2=2r 0=2w 0=31 0=36 0=38 0=3a 0=3c k=50 0=4o 1f=oq 9=qq 39=t5 p=sj
3=sn 4=ss 1=su o=vq p=tv 1r=y8 1=ya 3=ye 3=yi 1=yk 1=ym 5=ys 1=yu 3=yy 1=z0 3=z4 1=z6 1=z8 3=zc 69=15m 2=15p 1=15r 3=15v 1=15x
3d+a=1c a=17l 34=18o 0=18q 9+a=1c 3=17l 0=18l l=1eb 7=1ej 7=1er 2=1eu 5+2=1ea 0=1ed 40+a=1c u+2=1jq 0=1jt aj+a=1c 3a+a=1c 3a+a=1c
3a+a=1c 3a+a=1c 3a+a=1c 3a+a=1c 8+4=1c 0+3=1d 2v+a=1c 3a+a=1c 68+a=1c 3a+a=1c 1y+a=1c 0+9=1d 0=1c 1i=31e 27=33h 0+2=33l 33=36z
j+a=1c 1y+a=1c jz+9=1d mn=4gw 2=4gy 0=4gy 1=4h2 1=4h4 2=4h4 0=4h4 0=4h4 4=4he 0=4he 0=4he 0=4he 4=4hm 0=4hm 0=4hm 1=4hq 0=4hq
1=4ht 1=4hv 1=4hx 4=4i2 0=4i2 0=4i2 0=4i2 1=4i7 0=4i7 1=4ia 0=4ia 0=4i0 2=4if 0=4if 1=4ii 1=4ik 9=4iu 0=4iu 0=4hl 0=4i2 6t+a=1c
6+a=1c m+a=1c 8c+a=1c 3k+a=1c 0=1d 3h=55y 0=55y 0=56j 0=56j 8=57n r+a=1c 6+a=1c 52+a=1c 2e+a=1c 3q+a=1c 6+a=1c 40=5pl 0=5pl 0=5pl
1=5pl 0=5pl 0=5pl 0=5pl 2i=5qg 1=5qh 16=2v 28=36 8=2p 3+2=2r 0=2s 0=2v 0=gy 0+2=2z 0=in 0=5ql 0=32 0=hg 0=hs 1=37 0=37 0=3e d4=69p
1=4o b=69p 0=69p 0=69p e=6al 0=6al d=4o 0=4o e=50 0=6al au=1i of+9=1d 1=1c hi+9=1d 1+9=1d 1+9=1d 18t+4=tt 0+2=ty 0+9=u2 0+5=ud
0=vn 1=ts 0=tx 2=v7 0=um 1=vb 0=vf 0=vh ef=1c p+9=1d 8=9ip 1=9ir d=9j5 1=9j7 1=9j9 1=9jb 1=9jd p=9k3 v=9kz 1=9l1 1=9l3 6=9la 5=9jf
0=9jl a=9j5 0=9j5 0=9j7 0=9j7 0=9j9 0=9j9 0=9jb 0=9jb 0=9jd 0=9jd 0=9jf 1=9jh 1=9jj 1=9jl 1=9jn 1=9jp 1=9jr 1=9jt 1=9jv 1=9jx
1=9jz 1=9k1 1=9k3 0=9k3 1=9k6 1=9k8 1+6=9ka 2=9ki 2=9kl 2=9ko 2=9kr 2+6=9ku 0=9kz 0=9l1 0=9l1 0=9l3 0=9l3 0+6=9l5 0=9la 0+4=9lc
1=9jf 0=9jl 4p=9ol 0=9p3 0=9ow 0=9ot 1=9t0 1=9p7 0=9pk 0=9p6 0+2=9pj 2=9pa 0=9pc 3=9pj 0=9om 0=9oq 0+2=9ou 1k=9jj 0=9jr 0=9jt
0=9k8 0=9kc 0=9kf 0=9ki 0=9kl 0=9ko 0=9kr 0=9kw 0+5=9l5 14cp=6da 0=6da 0=6da 0=6da ba=4v
`;

export const weightlessCharacters = `
0+9 5+i 2n+x gw+1s 2 2+u 80+7 7b+19 1 1+2 1+2 1 1k+4 c+b 1c+k h 2t+f 2+2 1+4 x 1 u+r 4g+9 10+2 2+i 5u+4 1k k+4 18+3 1k 1w+3 1k
1f+2 f+3 1k 1w+3 1k 1x 3i+3 3i+2 1k 1x+2 3i+2 5f+8 3d+6 22+2 r 1 1 1w+2 2+2 2+2 1q 33+3 2c k1 va+c 1 9 19+3 8b+3 8o+9 2 3k+5 1b
1i+9 c+3 50 48+p 4 4 5p+a 1+7 17+3 ej+5 q+5 1d+5 5+6 2o+x 2da+3 mw+6 2x+2 1403 ld+7
`;

/** The characters that come last: Han, and those that have parts or a lower case. */
export const lastCharacters = `
ov bq 1 1 1 1 2ag 5 mf 1oz 6+17 2+3 r9+8 2aa 5e 170 74+534 1s+g74 2dc+8mc
`;

/** The characters that weigh what several others weigh together, each followed by these. */
export const spelledCharacters = `
ßss æae œoe ƍzw ƾts ȸdb ȹqp ʣdz ʤdʒ ʥdʑ ʦts ʧtʃ ʨtɕ ʩfŋ ʪls ʫlz ϗκαͺ װוו ױוי ײיי ৎত্ ൺണ് ൻന് ർര് ൽല് ൾള് ൿക് ༀཨོ ဿသ္သ ᛮᛅᛚ ᛯᛗᛗ ᛰᚦᚦ
᧞ᦜᦶ ᧟ᦜᦶᧁ ᩔᩆ᩠ᩆ ᵺth ᷔae ᷕao ᷖav ỻll ⓫11 ⓬12 ⓭13 ⓮14 ⓯15 ⓰16 ⓱17 ⓲18 ⓳19 ⓴20 ⓾10 ❿10 ➉10 ➓10 ⳤⲕⲁⲓ ⷵст ⺀丶 ⺁厂 ⺂乛 ⺃乚 ⺄乙 ⺅亻 ⺆冂 ⺇几 ⺈刀 ⺉刂
⺊卜 ⺋卩 ⺌小 ⺍小 ⺎尢 ⺏尣 ⺐尢 ⺑尣 ⺒巳 ⺓幺 ⺔彑 ⺕彐 ⺖忄 ⺗心 ⺘扌 ⺙攵 ⺛旡 ⺜日 ⺝月 ⺞歺 ⺠民 ⺡氵 ⺢氺 ⺣灬 ⺤爫 ⺥爫 ⺦丬 ⺧牛 ⺨犭 ⺩王 ⺪疋 ⺫目 ⺬示 ⺭礻 ⺮竹 ⺯糹 ⺰纟 ⺱罓 ⺲罒 ⺳罓 ⺴罓 ⺵罒 ⺶羊
⺷羊 ⺸羋 ⺹耂 ⺺肀 ⺻聿 ⺼肉 ⺽臼 ⺾艹 ⺿艹 ⻀艹 ⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见 ⻆角 ⻇角 ⻈讠 ⻉贝 ⻊足 ⻋车 ⻌辶 ⻍辶 ⻎辶 ⻏邑 ⻐钅 ⻑長 ⻒镸 ⻓长 ⻔门 ⻕阜 ⻖阝 ⻗雨 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻞飠 ⻟飠 ⻠饣 ⻡首
⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻧鹵 ⻨麦 ⻩黄 ⻪黾 ⻫齊 ⻬齐 ⻭齒 ⻮齿 ⻯龍 ⻰龙 ⻱龜 ⻲龜 〆しめ 〼ます ㉈10 ㉉20 ㉊30 ㉋40 ㉌50 ㉍60 ㉎70 ㉏80
`;
